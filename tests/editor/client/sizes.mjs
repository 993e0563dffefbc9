// The sizes of pictures, read from the heads of the files that are named; a line each.
import { readFileSync } from "node:fs";
import { pictureSize } from "../../../editor/client/src/model/picture_size.js";

for (const path of process.argv.slice(2)) {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  console.log(JSON.stringify(pictureSize(buffer.slice(byteOffset, byteOffset + byteLength))));
}

/** Seeds that nobody chose: short enough to read out. */
export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0].toString(36);

/** 32 random bytes in hexadecimal digits, that no other device has. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Seeds that nobody chose: short enough to read out. */
export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0].toString(36);

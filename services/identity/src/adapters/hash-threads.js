// Plain JavaScript, as the process that hashes is loaded by Node itself.

/** Of the threads that hash. One keeps what it was ever given, and a hash needs next to nothing. */
export const HASH_THREADS = {
  minThreads: 0,
  maxThreads: 2,
  resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
};

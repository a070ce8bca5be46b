/** How often each race inside a service is run: `npm run races` asks for a thousand, CI for fifty. */
export const RUNS = Number(process.env.RACE_RUNS ?? (process.env.CI === 'true' ? 50 : 10));

const { RACE_SEED } = process.env;
/** What fast-check is told of them: its choices begin with the seed, with other ones each time without. */
export const SCHEDULED = { numRuns: RUNS, ...(RACE_SEED === undefined ? {} : { seed: Number(RACE_SEED) }) };

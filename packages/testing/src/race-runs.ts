/** How often each race inside a service is run: `npm run races` asks for a thousand, CI for fifty. */
export const RUNS = Number(process.env.RACE_RUNS ?? (process.env.CI === 'true' ? 50 : 10));
/** What a scheduler's choices begin with; other ones each time without. */
export const SEED = process.env.RACE_SEED === undefined ? undefined : Number(process.env.RACE_SEED);

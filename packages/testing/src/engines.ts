/** The variables that name the servers of the distributed edition. */
export const ENGINE_VARIABLES = [
  'DATABASE_URL',
  'MONGO_URL',
  'REDIS_URL',
  'KAFKA_BROKERS',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const;
export type EngineVariable = (typeof ENGINE_VARIABLES)[number];

/** @throws when the test run was given no such server */
export function engine(name: EngineVariable): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set: these tests need the real servers`);
  return value;
}

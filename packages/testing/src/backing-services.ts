/** The variables that hold the addresses and credentials of the backing services. */
export const BACKING_SERVICE_VARIABLES = [
  'DATABASE_URL',
  'MONGO_URL',
  'REDIS_URL',
  'KAFKA_BROKERS',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const;
export type BackingServiceVariable = (typeof BACKING_SERVICE_VARIABLES)[number];

/** @throws when the variable is not set */
export function backingService(name: BackingServiceVariable): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set: these tests need the real servers`);
  return value;
}

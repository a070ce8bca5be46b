import type { ProcessName } from '@shop/build/processes';

/** What says as whom a process comes to the backing services. */
const WHO = ['DATABASE_URL', 'MONGO_URL', 'REDIS_URL', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] as const;

/**
 * The variables of one process where it has users of its own: `ORDER_DATABASE_URL` is `DATABASE_URL` for order and for nobody
 * else. What is not given is as for all.
 */
export function ownUser(name: ProcessName, env: NodeJS.ProcessEnv): Record<string, string> {
  const given = WHO.map((variable) => [variable, env[`${name.toUpperCase()}_${variable}`] ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

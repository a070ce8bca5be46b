import { createServiceTokens, type ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { silentLogger, type Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { createTestAccounts, type TestAccounts } from './test-accounts';
import { createTestDatabase, type TestDatabase } from './test-database';

/** Shared by all services of a test. */
export const SERVICE_SECRET = 'a secret between services, for tests';

export interface TestBed {
  readonly database: TestDatabase;
  /** what every service depends on */
  readonly dependencies: {
    readonly bus: EventBus;
    readonly logger: Logger;
    readonly verifier: TokenVerifier;
    readonly tokens: ServiceTokens;
  };
  readonly accounts: TestAccounts;
  /** Adds what has to be stopped at the end; what came last is stopped first. */
  onStop(stop: () => unknown): void;
  /** Stops everything and drops the database. */
  stop(): Promise<void>;
}

/**
 * Creates what a service runs on in its component tests: a database of its own, a bus in it, accounts with real tokens.
 * @param service its name, as in its tokens
 */
export async function createTestBed(service: string): Promise<TestBed> {
  const database = await createTestDatabase();
  const bus = await database.openBus();
  const accounts = createTestAccounts();
  const stoppers: (() => unknown)[] = [() => database.drop()];
  return {
    database,
    dependencies: {
      bus,
      logger: silentLogger,
      verifier: accounts.verifier,
      tokens: createServiceTokens(service, SERVICE_SECRET),
    },
    accounts,
    onStop: (stop) => {
      stoppers.push(stop);
    },
    stop: async () => {
      for (const stop of stoppers.splice(0).reverse()) await stop();
    },
  };
}

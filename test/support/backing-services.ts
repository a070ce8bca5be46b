import { BACKING_SERVICE_VARIABLES } from '@shop/testing/backing-services';
import { startContainers, whyNoContainers } from './containers';

export interface BackingServices {
  /** the variables with their addresses and credentials */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Finds the backing services for the tests: those that the environment names, else containers.
 * @throws when the environment names only some, or none and there is no container engine; says what is missing
 */
export async function findBackingServices(environment: NodeJS.ProcessEnv): Promise<BackingServices> {
  const missing = BACKING_SERVICE_VARIABLES.filter((name) => (environment[name] ?? '') === '');
  if (missing.length === 0) return { env: {}, stop: () => Promise.resolve() };
  if (missing.length < BACKING_SERVICE_VARIABLES.length)
    throw new Error(`Some servers are named, others are not. Missing: ${missing.join(', ')}.`);
  const reason = await whyNoContainers();
  if (reason !== undefined)
    throw new Error(
      `These tests need the real servers. Set ${BACKING_SERVICE_VARIABLES.join(', ')}, or start a container engine (${reason}).`,
    );
  return startContainers();
}

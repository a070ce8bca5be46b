import { StartError } from '@shop/embedded-postgres/start-error';
import { fullDisk } from '@shop/embedded-postgres/why-not-started';
import { ConfigError } from '@shop/platform/config';
import { NO_ROOM, reasonOf, whatIsWrong } from '@shop/platform/what-is-wrong';

/**
 * Says in one sentence why the shop does not start, for the person who started it. Undefined: it is a mistake in the code,
 * and its place there is what helps.
 */
export function whyNot(error: unknown): string | undefined {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
  const wrong = whatIsWrong(error);
  if (wrong === undefined) return undefined;
  if (wrong === NO_ROOM) return fullDisk('DATA_DIR').message;
  return `The shop does not start: its database ${wrong} (${reasonOf(error)}). Start it again; if that does not help, postgres.log in DATA_DIR says more.`;
}

import { StartError } from '@shop/embedded-postgres/start-error';
import { ConfigError } from '@shop/platform/config';
import { reasonOf, whatIsWrong } from '@shop/platform/what-is-wrong';

/**
 * Says in one sentence why the shop does not start, for the person who started it. Undefined: it is a mistake in the code,
 * and its place there is what helps.
 */
export function whyNot(error: unknown): string | undefined {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
  const wrong = whatIsWrong(error);
  if (wrong === undefined) return undefined;
  if (wrong === 'has no room left on its disk')
    return 'The disk of DATA_DIR is full: make room and start again. Nothing that was answered is lost.';
  return `The shop does not start: its database ${wrong} (${reasonOf(error)}). Start it again; if that does not help, postgres.log in DATA_DIR says more.`;
}

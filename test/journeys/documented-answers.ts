import { inject } from 'vitest';
import { createApiDescription, type ApiDocument, type ShownAnswer } from './api-description';

/**
 * Addresses that the shop serves besides its API, without a description. Every other address that the document does not
 * list must be refused as not found.
 */
const NO_CALLS_OF_THE_API = [
  /^\/sandbox\//, // stands for other companies
  /^\/(shop|orders|returns|no-such-page)?$/, // the web app's pages
  /^\/(invoice|movements|reviews|reviews\/mine|questions|bought-together)$/, // what `..` leaves of a call's address
  /^\/assets\//, // and files
];

let description: ReturnType<typeof readDescription> | undefined;

async function readDescription() {
  const response = await fetch(new URL('/api/openapi.json', inject('shopUrl')));
  return createApiDescription((await response.json()) as ApiDocument);
}

/**
 * Checks an answer against the OpenAPI document of the running shop.
 * @param target path and query of the request
 * @throws Error that names the call, the status and every difference
 */
export async function expectDocumented(method: string, target: string, answer: ShownAnswer): Promise<void> {
  const { pathname } = new URL(target, inject('shopUrl'));
  if (NO_CALLS_OF_THE_API.some((pattern) => pattern.test(pathname))) return;
  const { call, differences } = (await (description ??= readDescription())).compare(method, pathname, answer);
  if (differences.length === 0) return;
  throw new Error(
    [
      `${method} ${target} answered ${answer.status}, which is not what /api/openapi.json says of ${call}:`,
      ...differences.map((difference) => `  - ${difference}`),
      `  the body: ${JSON.stringify(answer.body).slice(0, 500)}`,
    ].join('\n'),
  );
}

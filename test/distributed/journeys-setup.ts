import type { TestProject } from 'vitest/node';

/** The journeys use a running shop. */
export function setup(project: TestProject): void {
  const { SHOP_URL, SHOP_GATEWAYS, SHOP_DATABASE_URL } = process.env;
  if (SHOP_URL === undefined || SHOP_GATEWAYS === undefined || SHOP_DATABASE_URL === undefined)
    throw new Error('SHOP_URL is not set: run these by `npm run test:distributed`');
  project.provide('shopUrl', SHOP_URL);
  project.provide('gatewayUrls', SHOP_GATEWAYS.split(' '));
  project.provide('commands', { edition: 'distributed', env: { DATABASE_URL: SHOP_DATABASE_URL } });
}

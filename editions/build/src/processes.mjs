/**
 * Every process of the shop, in both editions. A new service is one entry here; the ports, databases, bundles, images and
 * addresses follow from it, and tests hold what cannot follow (the Dockerfile, compose, Kubernetes, CI) against it.
 *
 * `folder` is its workspace, `replicas` whether it may run more than once, `tables` whether it keeps tables in PostgreSQL,
 * in which editions, in a schema of its own name; `events` whether it publishes or consumes any.
 */
export const PROCESSES = /** @type {const} */ ({
  identity: { folder: 'services/identity', replicas: 'many', tables: 'both', events: true },
  // the distributed edition keeps products in MongoDB, and carts in Redis
  catalog: { folder: 'services/catalog', replicas: 'many', tables: 'standalone', events: true },
  cart: { folder: 'services/cart', replicas: 'many', tables: 'standalone', events: true },
  order: { folder: 'services/order', replicas: 'many', tables: 'both', events: true },
  payment: { folder: 'services/payment', replicas: 'many', tables: 'both', events: true },
  chat: { folder: 'services/chat', replicas: 'many', tables: 'none', events: false },
  notification: { folder: 'services/notification', replicas: 'many', tables: 'both', events: true },
  // it keeps sign-ins in progress in its memory
  sandbox: { folder: 'packages/sandbox', replicas: 'one', tables: 'both', events: false },
  gateway: { folder: 'gateway', replicas: 'many', tables: 'none', events: true },
});

/** @typedef {keyof typeof PROCESSES} ProcessName */

export const PROCESS_NAMES = /** @type {ProcessName[]} */ (Object.keys(PROCESSES));

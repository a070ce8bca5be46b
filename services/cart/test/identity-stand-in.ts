import { findUnknownUsers } from '@shop/contracts/internal/audit';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { listen, type Listening } from '@shop/platform/http/listen';
import { serveCall } from '@shop/platform/http/serve-call';
import { createStandIn } from '@shop/testing/stand-in';
import { SERVICE_SECRET } from '@shop/testing/test-bed';
import { Router } from 'express';

/** Starts what answers for identity when it is asked whose account there is: everybody's but the deleted ones'. */
export function startIdentityStandIn(deleted: ReadonlySet<string>): Promise<Listening> {
  const routes = Router();
  serveCall(routes, createServiceTokens('identity', SERVICE_SECRET), findUnknownUsers, ({ ids }) =>
    Promise.resolve({ unknown: ids.filter((id) => deleted.has(id)) }),
  );
  return listen(createStandIn('identity', { routes }), 0);
}

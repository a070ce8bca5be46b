import { AsyncResource } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { ForbiddenError } from '@shop/platform/errors';
import { Router, type RequestHandler } from 'express';
import type { ReserveBody } from '../limits/bodies-under-way';
import { bodyLimit, checkDeclaredLength } from '../limits/body-limit';
import { FOREIGN_PAGE } from '../access/cross-origin';
import { countCall } from '../limits/count-call';
import type { RateLimiter } from '../limits/rate-limits';
import { targetOf } from '../requests/resolve-request';
import { isForBrowsers } from './sandbox-calls';
import type { SocketAdmission } from '../sockets/socket-admission';
import type { Upstream } from './upstream';
import type { UpstreamSet } from './upstreams';

export interface PassThroughParts {
  upstreams: UpstreamSet;
  limiter: RateLimiter;
  reserveBody: ReserveBody;
  admission: SocketAdmission;
  isAllowedOrigin: (headers: IncomingHttpHeaders) => boolean;
}

/** What is passed on as it comes: the socket's polling and, where a sandbox runs, what a browser needs of it. */
export function createPassThrough(parts: PassThroughParts): Router {
  const { upstreams, limiter, reserveBody, admission, isAllowedOrigin } = parts;
  const router = Router();

  function passOn(upstream: Upstream): RequestHandler {
    return (req, res, next) => {
      const limit = bodyLimit({});
      checkDeclaredLength(req, limit);
      reserveBody(req, res, limit, { address: req.ip ?? '', isLoggedIn: false });
      // it may fail where nothing is known of the request
      upstream.forward(req, res, { limit, fail: AsyncResource.bind(next) });
    };
  }

  router.use((req, res, next) => {
    const { segments, path } = targetOf(res);
    if (path === '/socket.io/') {
      if (!isAllowedOrigin(req.headers)) throw new ForbiddenError(FOREIGN_PAGE);
      Reflect.deleteProperty(req.headers, 'authorization');
      // a poll stays open until there is something to push
      admission
        .admit(req.ip ?? '', req.method === 'GET')
        .then((leave) => {
          res.once('close', leave);
          if (res.destroyed) leave();
          passOn(upstreams.live.of(req))(req, res, next);
        })
        .catch(next);
      return;
    }
    if (upstreams.sandbox && isForBrowsers(req.method, segments)) {
      const sandbox = upstreams.sandbox;
      countCall(limiter, 'general', req, res, req.ip ?? '')
        .then(() => passOn(sandbox)(req, res, next))
        .catch(next);
      return;
    }
    next();
  });
  return router;
}

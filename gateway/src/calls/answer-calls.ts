import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Route } from '@shop/contracts/api/routes';
import { runInContext, type Context } from '@shop/platform/context';
import { asAnswer } from '@shop/platform/http/errors';
import { readRequestId } from '@shop/platform/http/request-context';
import { endOf, noteAnswer } from '@shop/platform/http/request-log';
import { traceRequest } from '@shop/platform/tracing/http-server';
import type { ReserveBody } from '../limits/bodies-under-way';
import { bodyLimit, checkDeclaredLength } from '../limits/body-limit';
import { countCall } from '../limits/count-call';
import type { UpstreamSet } from '../proxy/upstreams';
import type { CallerParts } from '../requests/caller-parts';
import type { ClientProtocol } from '../requests/client-address';
import { cleanHeaders } from '../requests/client-headers';
import { unreadable } from '../requests/readable-request';
import { compressAnswers } from './compress-answers';
import { refuse } from './refuse';
import { readServiceCall, type ServiceCall } from './service-call';

export interface CallParts extends CallerParts {
  clientProtocol: ClientProtocol;
  upstreams: UpstreamSet;
  reserveBody: ReserveBody;
}

/**
 * Every call of the policy that a service answers: counted, checked for who may call, passed on. No body is read here:
 * services get it as it came. Everything else goes its ordinary way.
 */
export function answerCalls(parts: CallParts, ordinary: RequestListener): RequestListener {
  const { headers, crossOrigin, clientAddress, clientProtocol, limiter, checkAccess, logger, metrics } = parts;
  const { upstreams, reserveBody } = parts;

  async function passOn(
    { route, upstream }: ServiceCall,
    req: IncomingMessage,
    res: ServerResponse,
    fail: (error: unknown) => void,
  ): Promise<void> {
    const ip = clientAddress(req);
    cleanHeaders(req, { ip, protocol: clientProtocol(req) });
    const refusal = unreadable(req);
    if (refusal) throw refusal;
    await countCall(limiter, route.limit, req, res, ip);
    // unless the service says otherwise: what belongs to somebody is kept nowhere
    res.setHeader('cache-control', isPublicRead(route) ? 'no-cache' : 'no-store');
    const limit = bodyLimit(route);
    checkDeclaredLength(req, limit);
    const principal = await checkAccess(route.access, req.headers.authorization);
    if (principal) await limiter.ofAccount(route.limit, req, principal.accountId);
    else delete req.headers.authorization;
    reserveBody(req, res, limit, { address: ip, isLoggedIn: principal !== undefined });
    upstreams.services[upstream].forward(req, res, { limit, fail, route: route.path });
  }

  function answer(call: ServiceCall, req: IncomingMessage, res: ServerResponse, context: Context): void {
    const { method = '' } = req;
    const { path, search } = call;
    const fail = (error: unknown) => {
      runInContext(context, () => {
        refuse(res, asAnswer(error, logger, { method, path }), call.route.errorField === true);
      });
    };
    req.url = path + search;
    compressAnswers(req, res);
    passOn(call, req, res, fail).catch(fail);
  }

  return (req, res) => {
    const call = readServiceCall(req);
    if (!call) {
      ordinary(req, res);
      return;
    }
    const { route, path } = call;
    const startedAt = performance.now();
    const context = { correlationId: readRequestId(req), causationId: null };
    runInContext(context, () => {
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
      for (const [name, value] of Object.entries(crossOrigin(req.headers.origin))) res.setHeader(name, value);
      res.setHeader('x-request-id', context.correlationId);
      res.once('close', () => {
        noteAnswer(logger, metrics, { ...endOf(req, res), path, route: route.path, startedAt });
      });
      const work = () => {
        answer(call, req, res, context);
      };
      traceRequest('gateway', () => route.path, req, res, work);
    });
  };
}

function isPublicRead({ access, method }: Route): boolean {
  return access === 'any' && method === 'GET';
}

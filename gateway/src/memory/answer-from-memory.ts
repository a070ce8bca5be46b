import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { runInContext } from '@shop/platform/context';
import { readRequestId } from '@shop/platform/http/request-context';
import { endOf, noteAnswer } from '@shop/platform/http/request-log';
import { traceRequest } from '@shop/platform/tracing/http-server';
import type { CallerParts } from '../requests/caller-parts';
import { takesAvif } from '../requests/takes-avif';
import type { GatheredSearches } from './missed-searches';
import { readPlainCall, type PlainCall } from './plain-call';
import { createSender } from './send-stored';
import type { createSources, Source } from './sources';

export interface MemoryParts extends CallerParts {
  sources: ReturnType<typeof createSources>;
  /** hears of what was looked for in vain */
  missed: Pick<GatheredSearches, 'note'>;
}

/**
 * Answers reads that are the same for everybody from memory, before any framework: counted, limited, logged and traced like
 * every call. What is not there, or must be refused, goes its ordinary way.
 */
export function answerFromMemory(parts: MemoryParts, ordinary: RequestListener): RequestListener {
  const { sources, limiter, checkAccess, logger, metrics } = parts;
  const send = createSender(parts.headers);

  /** @throws AppError when the call is one too many */
  async function admit(req: IncomingMessage, { route }: Source): Promise<Readonly<Record<string, string>>> {
    if (!route) return {};
    const { headers, refusal } = await limiter.ofAddress(route.limit, req, parts.clientAddress(req));
    if (refusal) throw refusal;
    const { authorization } = req.headers;
    if (route.upstream !== 'gateway' && authorization !== undefined) {
      const principal = await checkAccess(route.access, authorization);
      if (principal) await limiter.ofAccount(route.limit, req, principal.accountId);
    }
    return headers;
  }

  async function answer(req: IncomingMessage, res: ServerResponse, call: PlainCall, source: Source): Promise<void> {
    const startedAt = performance.now();
    try {
      const limits = await admit(req, source);
      const stored = source.find();
      const found = stored instanceof Promise ? await stored : stored;
      if (found) {
        if (found.missed !== undefined) parts.missed.note(found.missed, parts.clientAddress(req));
        res.once('close', () => {
          noteAnswer(logger, metrics, { ...endOf(req, res), path: call.path, route: source.route?.path, startedAt });
        });
        await send(req, res, found, {
          ...parts.crossOrigin(req.headers.origin),
          ...limits,
          'x-request-id': readRequestId(req),
        });
        return;
      }
    } catch (error) {
      logger.debug({ err: error }, 'not answered from memory');
    }
    if (res.headersSent) res.destroy();
    else ordinary(req, res);
  }

  return (req, res) => {
    const call = readPlainCall(req);
    const takesPages = req.headers.accept?.includes('text/html') === true;
    const source = call && sources(call, { pages: takesPages, avif: takesAvif(req) });
    if (!call || !source) {
      ordinary(req, res);
      return;
    }
    runInContext({ correlationId: readRequestId(req), causationId: null }, () => {
      const isTraced = source.route !== undefined && source.route.upstream !== 'gateway';
      const go = () => void answer(req, res, call, source);
      if (isTraced) traceRequest('gateway', () => source.route?.path, req, res, go);
      else go();
    });
  };
}

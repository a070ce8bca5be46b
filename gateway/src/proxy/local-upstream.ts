import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, UnavailableError } from '@shop/platform/errors';
import { vouchFor } from '@shop/platform/http/handed-over';
import type { LocalService } from '@shop/platform/http/local-service';
import type { Logger } from '@shop/platform/logger';
import { noteStatus } from '@shop/platform/tracing/http-client';
import { failSpan } from '@shop/platform/tracing/spans';
import { tooLarge } from '../limits/body-limit';
import { answerRaw } from '../requests/raw-answer';
import { malformed } from '../requests/readable-request';
import { startCallSpan } from './call-span';
import { beginHandOver, deafen } from './hand-over';
import { watchProgress } from './progress';
import { limitUndeclaredBody } from './undeclared-body';
import { isForGateway, timeoutError, type ForwardOptions, type Upstream } from './upstream';
import { withholdRest } from './withhold-rest';

export interface LocalUpstreamOptions {
  name: string;
  service: LocalService;
  /** ms without a byte from the service until the call is given up */
  timeoutMs: number;
  logger: Logger;
  /** tells the service that what is said of the caller is the gateway's word */
  vouches?: boolean;
  /** the service decides itself about other origins */
  ownCrossOriginHeaders?: boolean;
}

/** Ends a call without the service's answer; `reason` is for its span. */
type GiveUp = (error: AppError, reason?: string) => void;

/**
 * The way to a service in this process: it gets the request itself, and answers it itself. Nothing is read, written or
 * compressed a second time.
 */
export function createLocalUpstream(options: LocalUpstreamOptions): Upstream {
  const { name, service, timeoutMs, logger, vouches = false, ownCrossOriginHeaders = false } = options;
  const open = new Set<GiveUp>();
  let isCut = false;

  const isGuarded = (header: string) => isForGateway(header, ownCrossOriginHeaders);

  function begin(req: IncomingMessage, res: ServerResponse, { limit, fail, route }: ForwardOptions): GiveUp {
    const span = route === undefined ? undefined : startCallSpan(name, req, res, route);
    const handOver = beginHandOver(req, res);
    handOver.guardAnswer(isGuarded, (status) => {
      if (span) noteStatus(span, status);
    });
    const giveUp: GiveUp = (error, reason) => {
      if (res.writableEnded || res.destroyed) return;
      if (res.headersSent) {
        res.destroy();
        return;
      }
      if (span && reason !== undefined) failSpan(span, reason);
      handOver.takeBack();
      fail(error);
      deafen(res);
      // the client was told that nothing came of it
      withholdRest(req, malformed());
    };
    limitUndeclaredBody(req, limit, () => {
      giveUp(tooLarge());
    });
    const stopWatching = watchProgress(req, res, timeoutMs, () => {
      logger.warn({ upstream: name, timedOut: true }, 'upstream failed');
      giveUp(timeoutError(), 'timeout');
    });
    open.add(giveUp);
    res.once('close', () => {
      open.delete(giveUp);
      stopWatching();
    });
    return giveUp;
  }

  return {
    forward: (req, res, forwardOptions) => {
      // the client left while it was checked: no end of the response would come that frees the call
      if (res.destroyed) return;
      if (isCut) {
        forwardOptions.fail(new UnavailableError());
        return;
      }
      const giveUp = begin(req, res, forwardOptions);
      if (vouches) vouchFor(req);
      // the service reads the address that was checked
      Object.assign(req, { originalUrl: req.url });
      try {
        service.handle(req, res, () => res.destroy());
      } catch (error) {
        logger.warn({ err: error, upstream: name }, 'upstream failed');
        giveUp(error instanceof AppError ? error : new UnavailableError(undefined, error), 'unreachable');
      }
    },
    upgrade: (req, socket, head) => {
      try {
        service.upgrade(req, socket, head);
      } catch (error) {
        logger.warn({ err: error, upstream: name }, 'web socket failed');
        answerRaw(socket, new UnavailableError());
      }
    },
    cut: () => {
      isCut = true;
      for (const giveUp of open) giveUp(new UnavailableError(), 'cut');
    },
    close: () => undefined,
  };
}

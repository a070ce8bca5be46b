import type { Request, Response } from 'express';
import { AppError, UnavailableError } from '../errors';
import type { Logger } from '../logger';
import { whatIsWrong } from '../what-is-wrong';
import { answerWith } from './errors';

/**
 * Answers whether something is ready. It is asked every few seconds: what stands in the way is logged when that
 * begins and when it is over.
 * @param what for the log: `order`
 * @param ready throws while it is not; anything but an AppError is answered as 503
 */
export function answerReadiness(
  what: string,
  ready: () => Promise<void>,
  logger: Logger,
): (req: Request, res: Response) => Promise<void> {
  let said = false;
  return async (_req, res) => {
    try {
      await ready();
    } catch (error) {
      const wrong = whatIsWrong(error);
      const why = wrong === undefined ? '' : `: something that it needs ${wrong}`;
      if (!said) logger.warn({ err: error }, `${what} is not ready${why}`);
      said = true;
      answerWith(res, error instanceof AppError ? error : new UnavailableError('Not ready', error));
      return;
    }
    if (said) logger.info(`${what} is ready again`);
    said = false;
    res.json({ status: 'ready' });
  };
}

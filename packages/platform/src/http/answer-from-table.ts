import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import { NotFoundError } from '../errors';
import { paramsOf, type Step } from './route-table';

type Handle = (req: Request, res: Response, done?: (error?: unknown) => void) => void;

export interface TableOptions {
  /** what surrounds the work on a request, from the outside to the inside */
  readonly around: readonly RequestHandler[];
  readonly steps: readonly Step[];
  /** answers what no step has answered */
  readonly fail: (error: unknown, req: Request, res: Response, next: NextFunction) => unknown;
}

/**
 * Has an app answer by a table what is addressed in the very spelling of its routes. Express matches the address with
 * every layer; it is left what is spelled otherwise, HEAD and OPTIONS, and what nobody answers.
 */
export function answerFromTable(app: Express, { around, steps, fail }: TableOptions): void {
  const handle = (Reflect.get(app, 'handle') as Handle).bind(app);
  const table = tableOf(steps);

  function answer(mine: readonly Step[], segments: readonly string[], req: Request, res: Response): void {
    const failFor = (error: unknown) => fail(error, req, res, () => res.destroy());

    function take(index: number): void {
      const step = mine[index];
      if (!step) {
        failFor(new NotFoundError());
        return;
      }
      const params = step.route ? paramsOf(step.route, segments) : {};
      if (!params) {
        take(index + 1);
        return;
      }
      Object.assign(req, { params, route: step.route });
      handleStep(step, index, 0);
    }

    function handleStep(step: Step, index: number, position: number): void {
      const handler = step.handlers[position];
      if (!handler) {
        take(index + 1);
        return;
      }
      const next = (error?: unknown) => {
        if (error === 'route') take(index + 1);
        else if (isFailure(error)) handleError(step, index, 0, error);
        else handleStep(step, index, position + 1);
      };
      attempt(() => handler(req, res, next), next);
    }

    function handleError(step: Step, index: number, position: number, error: unknown): void {
      const handler = step.errorHandlers[position];
      if (!handler) {
        failFor(error);
        return;
      }
      const next = (passedOn?: unknown) => {
        if (isFailure(passedOn)) handleError(step, index, position + 1, passedOn);
        else take(index + 1);
      };
      attempt(() => handler(error, req, res, next), next);
    }

    surround(around, 0, req, res, () => {
      take(0);
    });
  }

  Object.assign(app, {
    handle: (req: Request, res: Response, done?: (error?: unknown) => void) => {
      const segments = segmentsOf(req.url);
      const mine = segments && table.get(`${req.method} ${segments.length}`);
      if (!mine || !isPlainCall(mine, segments)) {
        handle(req, res, done);
        return;
      }
      Object.setPrototypeOf(req, app.request);
      Object.setPrototypeOf(res, app.response);
      Object.assign(req, { res, baseUrl: '', originalUrl: req.originalUrl || req.url });
      Object.assign(res, { req, locals: (res.locals as Response['locals'] | undefined) ?? {} });
      answer(mine, segments, req, res);
    },
  });
}

/** The steps for requests of a method with so many segments: all that are for every request, and the routes. */
function tableOf(steps: readonly Step[]): ReadonlyMap<string, readonly Step[]> {
  const keys = new Set(steps.flatMap(({ route }) => (route ? [keyOf(route)] : [])));
  const stepsFor = (key: string) => steps.filter(({ route }) => !route || keyOf(route) === key);
  return new Map([...keys].map((key) => [key, stepsFor(key)]));
}

const keyOf = ({ method, segments }: NonNullable<Step['route']>) => `${method} ${segments.length}`;

function segmentsOf(url: string): readonly string[] | undefined {
  if (!url.startsWith('/') || url.includes('#')) return undefined;
  const questionMark = url.indexOf('?');
  return url.slice(1, questionMark === -1 ? undefined : questionMark).split('/');
}

/** Whether there are routes for it, none of which needs Express. */
function isPlainCall(steps: readonly Step[], segments: readonly string[]): boolean {
  const routes = steps.filter(({ route }) => route && paramsOf(route, segments));
  return routes.length > 0 && routes.every(({ route }) => route?.isPlain === true);
}

function surround(around: readonly RequestHandler[], index: number, req: Request, res: Response, work: () => void) {
  const outer = around[index];
  if (!outer) {
    work();
    return;
  }
  void outer(req, res, () => {
    surround(around, index + 1, req, res, work);
  });
}

function attempt(work: () => unknown, next: (error?: unknown) => void): void {
  try {
    const working = work();
    if (working instanceof Promise)
      working.catch((error: unknown) => {
        next(error ?? new Error('Rejected without a reason'));
      });
  } catch (error) {
    next(error);
  }
}

/** As Express tells: whatever says something. */
const isFailure = (error: unknown) => Boolean(error);

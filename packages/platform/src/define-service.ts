import type { RequestListener, Server } from 'node:http';
import { UnavailableError } from './errors';
import type { AnswerLocalCall } from './http/answer-local-calls';
import type { EventBus } from './messaging/bus';
import type { Metrics } from './metrics';
import type { Service } from './service';

/** What runs while a service does, such as a background task or a subscription. */
export type RunningPart = { stop(): unknown } | { close(): unknown };

/** Resolves once the part works. */
export type StartPart = () => Promise<RunningPart> | RunningPart;

export interface ServiceDefinition {
  readonly metrics: Metrics;
  /** its own metrics, if any, are registered with the service's */
  readonly bus?: EventBus;
  /** Done at the start, before any part runs. */
  readonly prepare?: () => Promise<void>;
  /** started one after the other, in this order, and stopped in reverse */
  readonly parts: readonly StartPart[];
  /** Throws when something this service needs does not answer. Before the start and after the stop it is not ready. */
  readonly ready?: () => Promise<void>;
  readonly createApp: (ready: () => Promise<void>) => RequestListener;
  /** answers calls of services in the same process */
  readonly answerCall?: AnswerLocalCall;
  readonly leave?: () => void;
  readonly attach?: (server: Server) => void;
}

export type DefinedService = Service & Required<Pick<Service, 'leave'>>;

/** Gives every service the same life: its parts start in order, and stop in reverse. */
export function defineService(definition: ServiceDefinition): DefinedService {
  const { metrics, bus, prepare, parts, ready, createApp, answerCall, leave, attach } = definition;
  const running: RunningPart[] = [];
  let isServing = false;
  bus?.measure?.(metrics.registry);

  async function assertReady(): Promise<void> {
    if (!isServing) throw new UnavailableError('Not ready');
    await ready?.();
  }

  /** Stops every part whatever becomes of the others; what failed is thrown at the end. */
  async function stopParts(): Promise<void> {
    isServing = false;
    const failures: unknown[] = [];
    for (const part of running.splice(0).reverse())
      await stopPart(part).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${metrics.service} did not stop cleanly`);
  }

  return {
    name: metrics.service,
    metrics,
    app: createApp(assertReady),
    start: async () => {
      try {
        await prepare?.();
        for (const start of parts) running.push(await start());
      } catch (error) {
        await stopParts().catch(() => undefined);
        throw error;
      }
      isServing = true;
    },
    stop: stopParts,
    ready: assertReady,
    leave: () => {
      isServing = false;
      leave?.();
    },
    ...(answerCall && { answerCall }),
    ...(attach && { attach }),
  };
}

async function stopPart(part: RunningPart): Promise<void> {
  await ('stop' in part ? part.stop() : part.close());
}

/** Several parts as one: they are stopped at the same time, so that one that takes long does not hold up the others. */
export function sideBySide(...parts: readonly StartPart[]): StartPart {
  return async () => {
    const running: RunningPart[] = [];
    for (const start of parts) running.push(await start());
    return { stop: () => Promise.all(running.map(stopPart)) };
  };
}

import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config';
import { listen, openPort, PROCESS_CLOSE_LIMITS } from '../http/listen';
import { createLogger, type Logger } from '../logger';
import type { Service } from '../service';
import { startTracing } from '../tracing/start-tracing';
import { reasonOf, whatIsWrong } from '../what-is-wrong';
import { createConnections, type Connections } from './connections';
import type { ProcessEnvironment } from './environment';
import { keepHeapSmall } from './keep-heap-small';
import { createMetricsApp } from './metrics-app';
import { measureProcess } from './process-metrics';
import { rememberAddresses } from './remember-addresses';
import { runClosers, type Closer } from './run-closers';

/** Longest time a stop may take beside DRAIN_MS, whatever happens, in ms. */
export const STOP_MS = 10_000;

export interface ProcessParts {
  readonly logger: Logger;
  readonly connect: Connections;
  /** Adds what has to be closed when the process ends; what came last is closed first. */
  readonly onStop: (close: () => Promise<unknown>) => void;
}

/**
 * Runs one service as this process: takes its port (answering `/healthz` at once, everything else with 503), waits for
 * its backing services, starts it, and stops it on SIGTERM or SIGINT having finished what it had begun.
 * @param compose makes the service from what the environment names; it is not started here
 */
export async function runProcess<Environment extends ProcessEnvironment>(
  name: string,
  environment: Environment,
  compose: (environment: Environment, parts: ProcessParts) => Promise<Service>,
): Promise<void> {
  keepHeapSmall();
  rememberAddresses();
  const { PORT, HOST, METRICS_PORT, LOG_LEVEL, DRAIN_MS, SHOP_VERSION: version } = environment;
  // in Kubernetes the host is the pod
  const logger = createLogger(name, LOG_LEVEL).child({ version, host: hostname() });
  const stopTracing = await startTracing(environment, name, logger, version);
  const port = await openPort(PORT, HOST, { keepAliveMs: environment.KEEP_ALIVE_MS });
  const ending = new AbortController();
  const closers: Closer[] = [stopTracing];
  let leave = (): void => undefined;

  async function stop(code: number): Promise<void> {
    if (ending.signal.aborted) return;
    ending.abort();
    setTimeout(() => process.exit(1), DRAIN_MS + STOP_MS).unref();
    port.drain();
    await sleep(DRAIN_MS);
    leave();
    await port.close(PROCESS_CLOSE_LIMITS);
    await runClosers(closers, logger);
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  const onStop = (close: Closer) => {
    closers.push(close);
  };
  const connect = createConnections({
    process: name,
    logger,
    signal: ending.signal,
    onOpen: onStop,
  });
  try {
    const service = await compose(environment, { logger, connect, onStop });
    const database = connect.database();
    measureProcess(service.metrics.registry, {
      version,
      port: () => port.state(),
      pool: database && (() => database.pool()),
    });
    const measurements = await listen({ app: createMetricsApp(service.metrics) }, METRICS_PORT, HOST);
    onStop(() => measurements.close());
    await service.start();
    closers.push(() => service.stop());
    leave = () => service.leave?.();
    port.serve(service);
    logger.info({ url: port.url }, `${name} is ready`);
  } catch (error) {
    if (ending.signal.aborted) return;
    logCannotStart(logger, name, error);
    await stop(1);
  }
}

/** What an operator can mend is one sentence; what only a developer can comes with its place in the code. */
function logCannotStart(logger: Logger, name: string, error: unknown): void {
  const isOperators = error instanceof ConfigError || whatIsWrong(error) !== undefined;
  logger.fatal(isOperators ? {} : { err: error }, `${name} cannot start: ${reasonOf(error)}`);
}

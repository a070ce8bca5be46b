import path from 'node:path';
import { followRevocations } from '@shop/platform/auth/revocations';
import type { Database } from '@shop/platform/db/database';
import { createFolderAssetStore } from '@shop/platform/assets/folder-asset-store';
import { createFileImageStore } from '@shop/platform/images/file-image-store';
import { withAvif } from '@shop/platform/images/with-avif';
import { openPort, PROCESS_CLOSE_LIMITS, type OpenPort } from '@shop/platform/http/listen';
import { createLogger, type Logger } from '@shop/platform/logger';
import { createInProcessBus } from '@shop/platform/messaging/log/in-process-bus';
import type { EventBus } from '@shop/platform/messaging/bus';
import { startLogRetention } from '@shop/platform/messaging/housekeeping';
import { emptyOutbox } from '@shop/platform/messaging/relay';
import { runClosers, type Closer } from '@shop/platform/process/run-closers';
import { startTracing } from '@shop/platform/tracing/start-tracing';
import { readOrMakeAdminId } from './admin-id';
import type { Databases, StartDatabase } from './databases';
import type { StandaloneConfig } from './config';
import { seedOnce, startDemoAccounts, wasSeeded } from './seed-demo';
import { createLocalServices, SERVICE_NAMES } from './local-services';
import { StartError } from '@shop/embedded-postgres/start-error';

export interface RunningShop {
  /** the address people use */
  readonly url: string;
  /** ms from the start of the process until the shop answered */
  readonly readyMs: number;
  readonly demoAccounts: boolean;
  /** the generated admin id, if the operator configured none */
  readonly generatedAdminId: string | undefined;
  /** resolves when the database server exits unexpectedly */
  readonly databaseEnded: Promise<void>;
  /** Shuts down gracefully, the database last. */
  stop(): Promise<void>;
}

/** The steps of a shutdown, in order; a step runs even if those before it failed. */
interface Shutdown {
  leave(): void;
  /** last first */
  readonly closers: Closer[];
  /** The database server stops last. */
  stopDatabase(): Promise<void>;
}

/**
 * Runs the whole shop in this process: database, seven services, sandboxes and the gateway.
 * @throws StartError, one sentence, when it cannot start
 */
export async function runShop(config: StandaloneConfig, startDatabase: StartDatabase): Promise<RunningShop> {
  const listener = await takePort(config);
  const logger = createLogger('shop', config.logLevel);
  const shutdown: Shutdown = { leave: () => undefined, closers: [], stopDatabase: () => Promise.resolve() };
  const stop = async () => {
    listener.drain();
    shutdown.leave();
    await listener.close(PROCESS_CLOSE_LIMITS);
    await runClosers(shutdown.closers, logger);
    await shutdown.stopDatabase();
  };
  try {
    return await runBehind(listener, config, startDatabase, logger, shutdown, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function runBehind(
  listener: OpenPort,
  config: StandaloneConfig,
  startDatabase: StartDatabase,
  logger: Logger,
  shutdown: Shutdown,
  stop: () => Promise<void>,
): Promise<RunningShop> {
  const { closers } = shutdown;
  closers.push(await startTracing(config.tracing, 'shop', logger));
  const publicUrl = config.port === 0 ? listener.url : config.publicUrl;

  const demoAccounts = config.demoData && config.razorpay === undefined;
  const starting = await launched((onLaunch) => startDatabase(config.dataDir, { onLaunch }));
  // it works in its own process: load our modules meanwhile, and make what the demo accounts need
  const headStart = demoAccounts && !wasSeeded(config.dataDir) ? await startDemoAccounts() : undefined;
  if (headStart) closers.push(() => headStart.passwords.close());
  const [postgres, { openDatabases }, { wireServices }, { merchantKeys }] = await Promise.all([
    starting.done,
    import('./databases'),
    import('./wire-services'),
    import('@shop/sandbox/razorpay/merchant-keys'),
  ]);
  shutdown.stopDatabase = () => postgres.stop();
  const databases: Databases = await openDatabases(postgres, logger, {
    outbox: { isRelayed: false, write: (...events) => bus.outbox.write(...events) },
    share: {
      later: (db, part, about) => bus.commits.join({ db, part, about }),
      now: (...write) => bus.commits.makeNow(...write),
    },
  });
  closers.push(() => Promise.all(Object.values(databases).map((database) => database.close())));
  const bus = createInProcessBus(databases.bus, logger, undefined, databases.shared);
  closers.push(() => bus.close());
  await publishLeftovers(databases, bus);
  const revocations = await followRevocations(bus);
  closers.push(() => revocations.close());
  const images = withAvif(await createFileImageStore(path.join(config.dataDir, 'uploads')), logger);
  const assets = await createFolderAssetStore(path.join(config.dataDir, 'assets'));

  const locals = createLocalServices();
  const sandboxPort = await openPort(0);
  closers.push(() => sandboxPort.close());

  const generatedAdminId = config.adminIds.length === 0 ? await readOrMakeAdminId(config.dataDir) : undefined;
  const shop = wireServices({
    config,
    merchant: await merchantKeys(databases.sandbox),
    publicUrl,
    gatewayUrl: listener.url,
    locals,
    sandboxUrl: sandboxPort.url,
    adapters: { databases, bus, images, assets, revocations },
    demoAccounts,
    headStart,
    generatedAdminId,
  });
  sandboxPort.serve(shop.services.sandbox);
  // while the services start: their groups read the log from its beginning
  const seeded = config.demoData ? seedOnce(config, shop.seedDemo) : Promise.resolve();
  seeded.catch(() => undefined);
  for (const name of SERVICE_NAMES) {
    const service = shop.services[name];
    await service.start();
    locals[name].serve(service);
    closers.push(() => {
      locals[name].leave();
      return service.stop();
    });
  }
  await seeded;
  await shop.gateway.start();
  // every group has subscribed: from now on events are retained until all of them have read them
  const retention = startLogRetention(databases.bus, logger);
  closers.push(
    () => retention.stop(),
    () => shop.gateway.stop(),
  );
  shutdown.leave = () => {
    for (const service of [...Object.values(shop.services), shop.gateway]) service.leave?.();
  };
  listener.serve(shop.gateway);

  return {
    url: publicUrl,
    readyMs: performance.now(),
    demoAccounts,
    generatedAdminId,
    databaseEnded: postgres.ended,
    stop,
  };
}

/** Resolves once what is started works in a process of its own, or is over; `done` is its result. */
async function launched<T>(start: (onLaunch: () => void) => Promise<T>): Promise<{ done: Promise<T> }> {
  let launch = (): void => undefined;
  const isLaunched = new Promise<void>((resolve) => {
    launch = resolve;
  });
  const done = start(() => {
    launch();
  });
  await Promise.race([isLaunched, done.catch(() => undefined)]);
  return { done };
}

/** Publishes what a version before this one left in its outboxes, before anything newer. */
async function publishLeftovers(databases: Databases, bus: EventBus): Promise<void> {
  const ofBus: readonly Database[] = [databases.bus, databases.shared];
  for (const database of Object.values(databases)) if (!ofBus.includes(database)) await emptyOutbox(database, bus);
}

async function takePort({ port, host, keepAliveMs }: StandaloneConfig): Promise<OpenPort> {
  try {
    return await openPort(port, host, { keepAliveMs });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use: stop what uses it, or choose another with PORT.`);
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`);
    throw new StartError(
      `Cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : String(error)}`,
      error,
    );
  }
}

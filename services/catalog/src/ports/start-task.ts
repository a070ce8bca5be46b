import type { BackgroundTask } from '@shop/platform/background';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import type { Metrics } from '@shop/platform/metrics';

/** Starts what runs beside a product store, above all the relay that publishes its events. */
export type StartTask = (bus: EventBus, logger: Logger, metrics: Metrics) => BackgroundTask;

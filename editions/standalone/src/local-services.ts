import { PROCESS_NAMES, type ProcessName } from '@shop/build/processes';
import { createLocalService, type LocalService } from '@shop/platform/http/local-service';

/** What runs behind the gateway. */
export type ServiceName = Exclude<ProcessName, 'gateway'>;
export const SERVICE_NAMES: readonly ServiceName[] = PROCESS_NAMES.filter((name) => name !== 'gateway');
export type LocalServices = Readonly<Record<ServiceName, LocalService>>;

/** Makes the address of each service, so that all are known before the services are made. */
export function createLocalServices(): LocalServices {
  return Object.fromEntries(SERVICE_NAMES.map((name) => [name, createLocalService()])) as Record<
    ServiceName,
    LocalService
  >;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { BACKING_SERVICES, control, FAULTS } from '@shop/test-support/backing-service-control';
import type { Fault } from '../faults/fault';
import type { DistributedOwnShop } from './own-distributed-shop';

const FROM_MS = 200;
const TO_MS = 1_500;
const AWAY_MS = [1_000, 4_000, 6_000, 30_000] as const;
const HOW = ['killed', 'paused'] as const;

/** Each backing service, killed and paused, for 1, 4, 6 and 30 s. */
export const ENGINE_FAULTS: readonly Fault<DistributedOwnShop>[] = BACKING_SERVICES.flatMap((service) =>
  HOW.map((how): Fault<DistributedOwnShop> => {
    const { away, back } = FAULTS[how];
    return {
      name: `${service} is ${how} for 1, 4, 6 and 30 s`,
      times: [0, AWAY_MS.length],
      strike: async ({ seeded }, at) => {
        await sleep(seeded.int(FROM_MS, TO_MS));
        await control(away, service);
        try {
          await sleep(AWAY_MS[at % AWAY_MS.length]);
        } finally {
          await control(back, service);
        }
      },
    };
  }),
);

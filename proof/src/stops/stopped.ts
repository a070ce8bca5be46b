import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../faults/fault';
import type { OwnShop } from '../shop/own-shop';
import { promise } from '../shop/violation';

const FROM_MS = 300;
const TO_MS = 2_000;

export const STOPPED: Fault<OwnShop> = {
  name: 'the shop is stopped with SIGTERM; it ends with 0 and is started again',
  times: [1, 50],
  strike: async ({ place, seeded }) => {
    await sleep(seeded.int(FROM_MS, TO_MS));
    const code = await place.stop();
    promise(code === 0, 'a shop that is asked to stop ends otherwise than with 0', code);
    await place.restart();
  },
};

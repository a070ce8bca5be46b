import { UNCHANGED } from '../db/parts';
import type { Outbox } from './outbox-port';

/** The outbox that is a table of the service's schema; a relay publishes what is in it. */
export const tableOutbox: Outbox = {
  isRelayed: true,
  write: async (send, events) => {
    const part = {
      text: `INSERT INTO outbox (topic, envelope) SELECT * FROM unnest($1::text[], $2::jsonb[]) WHERE ${UNCHANGED}
        RETURNING position`,
      values: [events.map(({ topic }) => topic), events.map(({ envelope }) => JSON.stringify(envelope))],
    };
    // the database wakes the relay
    await send(part, () => undefined);
  },
};

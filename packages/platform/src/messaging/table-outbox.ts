import type { Outbox } from './outbox-port';

/** The outbox that is a table of the service's schema; a relay publishes what is in it. */
export const tableOutbox: Outbox = {
  isRelayed: true,
  write: async (tx, events) => {
    await tx.query('INSERT INTO outbox (topic, envelope) SELECT * FROM unnest($1::text[], $2::jsonb[])', [
      events.map(({ topic }) => topic),
      events.map(({ envelope }) => JSON.stringify(envelope)),
    ]);
    // the database wakes the relay
    return () => undefined;
  },
};

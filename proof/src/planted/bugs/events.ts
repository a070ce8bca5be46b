import { EVENT_AT_FAULT, EVENTS_AGAIN } from '../../troubles/events';
import type { Bug } from '../bug';

/** Of what one service tells the others. */
export const BUGS_OF_EVENTS: readonly Bug[] = [
  {
    name: 'publish after commit',
    expects: /audit found differences|what was paid leaves the cart/,
    by: 'crashes',
    edits: [
      {
        file: 'packages/platform/src/db/transaction.ts',
        find: '    if (outgoing.length > 0)\n      await outbox.write(\n        (part, end) => {\n          ending = end;\n          return sendDeferred(client, part);\n        },\n        outgoing,\n        service,\n      );\n    else if (hasDeferred()) await sendDeferred(client);',
        replace: '    if (hasDeferred()) await sendDeferred(client);',
      },
      {
        file: 'packages/platform/src/db/transaction.ts',
        find: "    outcome = 'committed';\n  }\n",
        replace: `    outcome = 'committed';
    if (outgoing.length > 0) {
      await new Promise((resolve) => { setTimeout(resolve, 40); });
      await outbox.write((part, end) => { ending = end; deferred.push(); return sendDeferred(client, part); }, outgoing, service);
    }
  }
`,
      },
    ],
  },
  {
    name: 'no inbox',
    expects: /put into the cart later is taken out|has its effect twice: .*cart\.cart_lines/,
    isQuick: true,
    by: [EVENTS_AGAIN.name],
    edits: [
      {
        file: 'services/cart/src/adapters/postgres-cart-store.ts',
        find: "ON CONFLICT DO NOTHING RETURNING event_id',",
        replace: "ON CONFLICT (consumer, event_id) DO UPDATE SET event_id = excluded.event_id RETURNING event_id',",
      },
    ],
  },
  {
    name: 'position before effect',
    expects: /what was paid leaves the cart|audit found differences/,
    by: 'crashes',
    edits: [
      {
        file: 'packages/platform/src/messaging/log/partition-reader.ts',
        find: '    const survived = await poison.begin(row);\n',
        replace: `    positions.reached(options, row);
    await positions.flush();
    await sleep(20);
    const survived = await poison.begin(row);
`,
      },
    ],
  },
  {
    name: 'swallowed dead letter',
    expects: /staff are shown an event that nobody can handle/,
    by: [EVENT_AT_FAULT.name],
    edits: [
      {
        file: 'packages/platform/src/messaging/deliver.ts',
        find: 'await deadLetter(error instanceof Error ? error.message : String(error));',
        replace: 'void deadLetter;',
      },
    ],
  },
];

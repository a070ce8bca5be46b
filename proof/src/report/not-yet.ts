/** What was asked of a proof and this one does not show, in plain words. */
export const NOT_YET: readonly string[] = [
  'The distributed edition on this page: it has [a page of its own](proof-distributed.md), with fewer runs. Its whole form kills each kind of process fifty times, and each backing service for 1, 4, 6 and 30 s; its short form does a few of that. Troubles, bad input and planted bugs run on the edition in one process only, and so do the races of expiry and of refunds at the provider, the full disk and the moved clock.',
  'Commits in MongoDB and Redis, and what is written to Kafka, as moments of their own: processes of the distributed edition are killed, and lose answers, at each commit in PostgreSQL; of the others at moments that the seed chooses.',
  'Lists, pushes and caches in a race: [a test of its own](decisions/035-answers-from-memory.md) has two admins change ten thousand times what readers follow through two gateways.',
  'As many runs of everything as were asked for: the tables say how many there were. `--runs` asks for more; of a race in which much happens at once there are fewer, and of troubles that wait or start the shop again one in twenty.',
  'Interleavings inside one process that a scheduler chooses, beyond those of one order’s payment, refund and end in the order service, and of its money in the payment service: elsewhere races are started in an order that changes, and the machine does the rest.',
  'What a browser keeps in its two tabs: the tabs here are two sessions of one shopper.',
  'The clock of the database: it stays where it is while that of the shop goes ahead, by days, or five minutes ahead and behind.',
  'Toxiproxy on this page: connections run through a line of the proof’s own, and only those of the edition in one process to its database. Where `TOXIPROXY` names its server, those of the distributed edition to PostgreSQL, MongoDB, Redis and the bucket are reset, slow and half open; those to Kafka are not, as each broker tells its clients where it is.',
];

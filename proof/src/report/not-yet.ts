/** What was asked of a proof and this one does not show, in plain words. */
export const NOT_YET: readonly string[] = [
  'The distributed edition: races, troubles, crashes and planted bugs here run on the edition in one process. Its faults are tests of their own (`npm run test:distributed`).',
  'As many runs as were asked for: the tables say how many there were. `--runs` asks for more; of a race in which much happens at once there are fewer, and of those that start the shop again one in twenty.',
  'Interleavings inside one process that a scheduler chooses: the races inside the order service are started in an order that changes, and the machine does the rest.',
  'What a browser keeps in its two tabs: the tabs here are two sessions of one shopper.',
  'The clock of the database: it stays where it is while that of the shop goes ahead by days.',
  'A kill at every step boundary here (the test `crash-at-checkout` does so for one shopper), of the database server, with a full disk, or with connections to it that are cut or slow.',
  'An answer to COMMIT that is lost while the process lives on.',
  'A rolling restart.',
];

/**
 * Assumptions that cannot be measured on one machine: shopping habits and utilization. Change a figure and run
 * `npm run docs:scale`.
 */
export const TRAFFIC = {
  /** visits for one paid order: three in a hundred buy */
  visits: 33,
  /** in one visit */
  files: 2,
  lists: 3,
  products: 2.5,
  pictures: 40,
  cartReads: 0.6,
  cartAdds: 0.3,
  logins: 0.1,
  /** minutes that its socket is open */
  minutesOpen: 6,
  /** orders that are placed and never paid, for each that is paid */
  unpaid: 0.25,
  /** bytes of a picture as pages show it, most of them small */
  pictureBytes: 20_000,
  /** share of the pictures that a CDN still fetches from the shop */
  cdnMisses: 0.02,
  /** a day's orders divided by those of a day at peak load */
  dayByPeak: 1 / 3,
} as const;

export const LIMITS = {
  /** highest utilization of a core, a partition or a relay at the peak minute */
  busy: 0.6,
  /** minimum, so that one may fail */
  replicas: 2,
  copiesInKafka: 3,
  daysInKafka: 7,
  /** connections of one process to PostgreSQL, of each that has some */
  pools: { identity: 10, catalog: 4, order: 10, payment: 10, notification: 4 },
  /** memory in bytes of one open socket in each process on its path */
  socketBytes: 50 * 1024,
  /** memory in bytes that a replica has for sockets */
  socketMemory: 1024 ** 3,
  /** cores of the largest reasonable PostgreSQL server */
  postgresCores: 32,
  /** bytes that can still be backed up and restored within hours */
  postgresBytes: 4e12,
  /** bytes of the largest single Redis server */
  redisBytes: 64e9,
  /** rows a second that PostgreSQL deletes from an inbox (a million from memory here; a third, where it is read from
   * disk), and ms that it may take for one statement */
  deletedRows: 300_000,
  statementMs: 5_000,
} as const;

/** What is there without any order. */
export const STANDING = {
  /** of each replica, as the manifests request them */
  requestedCores: 0.5,
  /** three brokers, three of MongoDB, two of PostgreSQL and of Redis with two sentinels, of one core each */
  backingServiceCores: 12,
  /** of what PostgreSQL keeps: itself and a replica */
  copies: 2,
} as const;

/** In rupees, as large clouds ask without a contract, rounded: put your own in. */
export const PRICES = {
  /** of a core with four gigabytes of memory */
  coreHour: 4,
  /** on a fast disk */
  gigabyteMonth: 10,
  /** to people, by a CDN */
  gigabyteSent: 7,
} as const;

export const STEPS = [10, 1_000, 100_000] as const;

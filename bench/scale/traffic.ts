/**
 * What is assumed, because no run on one machine can tell: how people shop, and how full things may be. Change a figure
 * and run `npm run docs:scale`.
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
  /** part of the pictures that a CDN still asks the shop for */
  cdnMisses: 0.02,
  /** a day's orders by those of a day of nothing but its busiest minute */
  dayByPeak: 1 / 3,
} as const;

export const LIMITS = {
  /** part of a core, of a partition or of a relay that may be in use at the busiest minute */
  busy: 0.6,
  /** at least, so that one may go */
  replicas: 2,
  copiesInKafka: 3,
  daysInKafka: 7,
  /** connections of one process */
  pool: 10,
  /** bytes of memory of one open socket in a process that it passes through */
  socketBytes: 50 * 1024,
  /** bytes of one replica for sockets */
  socketMemory: 1024 ** 3,
  /** cores of the largest PostgreSQL that one would like to run */
  postgresCores: 32,
  /** bytes of one that is still backed up and restored within hours */
  postgresBytes: 4e12,
  /** bytes of the largest Redis in one piece */
  redisBytes: 64e9,
  /** rows a second that PostgreSQL deletes from an inbox (a million from memory here; a third, where it is read from
   * disk), and ms that it may take for one statement */
  deletedRows: 300_000,
  statementMs: 5_000,
} as const;

export const STEPS = [10, 1_000, 100_000] as const;

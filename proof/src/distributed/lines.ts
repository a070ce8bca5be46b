import { backingService } from '@shop/testing/backing-services';
import { beDeaf, beSlow, cutOften } from '../faults/bad-line';
import type { Fault } from '../faults/fault';
import type { Seeded } from '../seeded';
import { startToxiproxy, type Line, type Toxiproxy } from './toxiproxy';

/** Those with one address. A client of Kafka is told by each broker where it is, past any line. */
const SERVERS = {
  postgres: { variable: 'DATABASE_URL', port: 5432 },
  mongo: { variable: 'MONGO_URL', port: 27_017 },
  redis: { variable: 'REDIS_URL', port: 6379 },
  minio: { variable: 'S3_ENDPOINT', port: 9000 },
} as const;
type Server = keyof typeof SERVERS;
const NAMES = Object.keys(SERVERS) as Server[];

export interface Lines {
  /** @returns the variables with which a shop uses the lines instead of the servers */
  env(own: Readonly<Record<string, string>>): Record<string, string>;
  readonly of: Readonly<Record<Server, Line>>;
  close(): Promise<void>;
}

/** Lines through Toxiproxy to the backing services of the environment. @param program its server */
export async function openLines(program: string): Promise<Lines> {
  const toxiproxy = await startToxiproxy(program);
  const of = await openAll(toxiproxy).catch(async (error: unknown) => {
    await toxiproxy.close();
    throw error;
  });
  return {
    of,
    env: (own) =>
      Object.fromEntries(
        NAMES.map((name) => {
          const { variable } = SERVERS[name];
          return [variable, throughPort(own[variable] ?? backingService(variable), of[name].port)];
        }),
      ),
    close: () => toxiproxy.close(),
  };
}

async function openAll(toxiproxy: Toxiproxy): Promise<Record<Server, Line>> {
  const opened = NAMES.map(async (name) => {
    const { variable, port } = SERVERS[name];
    const { hostname, port: own } = new URL(backingService(variable));
    return [name, await toxiproxy.open(name, `${hostname}:${own === '' ? port : own}`)] as const;
  });
  return Object.fromEntries(await Promise.all(opened)) as Record<Server, Line>;
}

/** The same address, at a port of this machine. */
export function throughPort(address: string, port: number): string {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

/** How long nothing passes, in ms. */
const DEAF_MS = [1_000, 4_000, 6_000, 30_000] as const;

type Strike = (line: Line, seeded: Seeded, at: number) => Promise<void>;

const KINDS: readonly { readonly what: string; readonly times: Fault<unknown>['times']; readonly strike: Strike }[] = [
  { what: 'are reset', times: [1, 20], strike: cutOften },
  { what: 'are slow', times: [0, 10], strike: beSlow },
  {
    what: 'are half open for 1, 4, 6 and 30 s',
    times: [0, 8],
    strike: (line, _seeded, at) => beDeaf(line, DEAF_MS[at % DEAF_MS.length]),
  },
];

export const LINE_FAULTS: readonly Fault<{ readonly lines: Lines }>[] = NAMES.flatMap((server) =>
  KINDS.map(({ what, times, strike }) => ({
    name: `connections to ${server} ${what}`,
    times,
    strike: ({ place: { lines }, seeded }, at) => strike(lines.of[server], seeded, at),
  })),
);

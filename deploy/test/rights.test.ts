import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TOPICS } from '@shop/contracts/events/topics';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './compose-file';
import { ENVIRONMENTS, PROCESS_NAMES } from './environments';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The lists of a function in a script, by the process that each is for. */
function listsOf(script: string, name: string): ReadonlyMap<string, string[]> {
  const [, body = ''] = new RegExp(`^${name}\\(\\) \\{\\n([^]*?)\\n\\}`, 'm').exec(script) ?? [];
  const lines = [...body.matchAll(/^ +([a-z]+)\) echo '?([^';]*)'? ;;$/gm)];
  return new Map(lines.map(([, process = '', list = '']) => [process, list.trim().split(' ')]));
}

describe('in Kafka', () => {
  const script = read('deploy/rights/kafka.sh');
  /** docs/events.md is read from the code, which a test of its own holds it to. */
  const rows = [
    ...read('docs/events.md').matchAll(/^\| \[`shop\.(\w+)`\]\(.*?\) +\| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
  ];
  const topics = rows.map(([, topic = '', publisher = '', consumers = '']) => ({
    topic,
    publishers: [publisher.trim()],
    consumers: consumers.split(',').map((each) => each.replace('(every replica)', '').trim()),
  }));

  test.each(['publishers', 'consumers'] as const)('the %s of each topic may be that, and nobody else', (side) => {
    expect(topics.map(({ topic }) => `shop.${topic}`).sort()).toEqual(Object.values(TOPICS).sort());
    const lists = listsOf(script, side === 'publishers' ? 'writes' : 'reads');
    for (const { topic, [side]: expected } of topics) {
      const allowed = [...lists].filter(([, listed]) => listed.includes(topic)).map(([process]) => process);
      expect(allowed.sort(), topic).toEqual([...expected].sort());
    }
  });

  test('who replays dead letters may not write what was paid, nor who people are', () => {
    const written = [...script.matchAll(/^allow "\$\{staff\[@\]\}" --operation Write \$\(topics ([a-z ]+)\)/gm)];
    expect(written.map(([, listed]) => listed)).toEqual(['products stock orders content']);
  });
});

test('in Redis a process reaches each key that it names', () => {
  const lists = listsOf(read('deploy/rights/redis.sh'), 'keys_of');
  const adapters = {
    cart: ['services/cart/src/adapters/redis-cart-store.ts', 'services/cart/src/adapters/redis-wish-store.ts'],
    gateway: ['gateway/src/limits/redis-counts.ts'],
  };
  for (const [process, files] of Object.entries(adapters)) {
    const named = files.flatMap((file) => [...read(file).matchAll(/`([a-z]+):\{?\$\{/g)].map(([, name = '']) => name));
    expect(named.length).toBeGreaterThan(0);
    expect(lists.get(process)).toEqual(expect.arrayContaining(named.map((name) => `~${name}:*`)));
  }
});

test('whoever reads a variable of a backing service gets a user there', () => {
  const reads = (variable: string) =>
    PROCESS_NAMES.filter((name) => variable in ENVIRONMENTS[name].shape && !['sandbox', 'seed'].includes(name)).sort();
  const listed = (file: string, pattern: RegExp) => (pattern.exec(read(file))?.[1] ?? '').split(' ').sort();
  expect(listed('deploy/rights/kafka.sh', /^processes=\((.+)\)$/m)).toEqual(reads('KAFKA_BROKERS'));
  expect(listed('deploy/rights/redis.sh', /^for process in (.+); do$/m)).toEqual(reads('REDIS_URL'));
  expect(listed('deploy/rights/postgres.sh', /\$\{SERVICES:-(.+)\}; do$/m)).toEqual(reads('DATABASE_URL'));
  expect(reads('MONGO_URL')).toEqual(['catalog']);
});

test('in Kubernetes each process takes its own users', () => {
  const { patches } = parse(read('deploy/components/own-users/kustomization.yaml')) as {
    patches: { target: { name: string }; patch: string }[];
  };
  const variables = { DATABASE_URL: 'postgres', MONGO_URL: 'mongo', REDIS_URL: 'redis', KAFKA_SASL_USERNAME: 'kafka' };
  for (const name of PROCESS_NAMES.filter((each) => !['sandbox', 'seed'].includes(each))) {
    const patch = patches.find(({ target }) => target.name === name);
    const env = (parse(patch?.patch ?? '{}').spec?.template.spec.containers[0].env ?? []) as {
      name: string;
      valueFrom: { secretKeyRef: { name: string; key: string } };
    }[];
    const needed = Object.keys(variables).filter((variable) => variable in ENVIRONMENTS[name].shape);
    const given = env.filter(({ name: variable }) => variable in variables);
    expect(given.map(({ name: variable }) => variable).sort(), name).toEqual(needed.sort());
    for (const each of env)
      expect(each.valueFrom.secretKeyRef).toMatchObject({ name: `shop-user-${name}`, key: each.name });
  }
});

test('who receives the log of PostgreSQL may do that, and reads nothing by SQL', () => {
  const sql = read('deploy/rights/postgres-wal.sql');
  expect([...sql.matchAll(/\bGRANT ([\w ]+?) (?:ON|TO)\b/g)].map(([, right]) => right)).toEqual(['CONNECT']);
  expect(sql).toMatch(/^ALTER ROLE :"user" LOGIN REPLICATION NOCREATEDB NOCREATEROLE CONNECTION LIMIT \d+ PASSWORD/m);
  expect(read('deploy/rights/postgres.sh')).toContain('--file="$here/postgres-wal.sql"');
});

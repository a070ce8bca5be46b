import { spawnSync } from 'node:child_process';
import { check, notRun } from './report';

const NAME = 'docker compose up --wait: every container is healthy, the shop answers';
/** Beside a shop that runs from the same file, whose volumes and port stay its own. */
const PROJECT = 'shop-check';
const SHOP_PORT = '18080';
const ASK_GATEWAY = "fetch('http://127.0.0.1:8080' + process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1))";

/**
 * The compose file as the manual says it, with the engines of the machine's daemon; COMPOSE names another program with its options, for
 * a daemon that has the images already, as shop/SERVICE:dev.
 */
export async function checkCompose(): Promise<void> {
  const given = (process.env.COMPOSE ?? '').trim();
  const command = given === '' ? ['docker', 'compose'] : given.split(/\s+/);
  const compose = (...args: string[]) => run([...command, '--project-name', PROJECT, ...args], { SHOP_PORT });
  const { code, said } = run([...command, 'ls', '--all', '--quiet']);
  if (code !== 0) {
    notRun(NAME, said.trim());
    return;
  }
  if (said.split('\n').includes(PROJECT)) {
    notRun(NAME, `there is a project ${PROJECT} on this daemon, which is left alone`);
    return;
  }
  await check(NAME, () => {
    try {
      return up(compose, given === '' ? '--build' : '--no-build');
    } finally {
      compose('down', '--volumes', '--timeout', '20');
    }
  });
}

function up(compose: (...args: string[]) => Said, images: string): string {
  const startedAt = performance.now();
  const { code, said } = compose('up', images, '--wait', '--wait-timeout', '900');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  if (code !== 0) throw new Error(`exit ${code} after ${seconds} s: ${said.slice(-1000)}`);
  const containers = compose('ps', '--all', '--format', '{{.Service}} {{.Health}} {{.ExitCode}}')
    .said.trim()
    .split('\n');
  const bad = containers.filter((each) => !each.endsWith(' healthy 0') && each !== 'seed  0');
  if (bad.length > 0) throw new Error(bad.join(', '));
  for (const path of ['/readyz/shop', '/api/config', '/api/products', '/']) {
    const asked = compose('exec', '--no-TTY', 'gateway', 'node', '-e', ASK_GATEWAY, path);
    if (asked.code !== 0) throw new Error(`${path} is not answered: ${asked.said}`);
  }
  return `exit 0 in ${seconds} s, ${containers.length} containers`;
}

interface Said {
  readonly code: number;
  readonly said: string;
}

function run([program = '', ...args]: readonly string[], variables: NodeJS.ProcessEnv = {}): Said {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...variables } } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (error !== undefined) return { code: 1, said: error.message };
  return { code: status ?? 1, said: status === 0 ? stdout : stdout + stderr };
}

import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs kubectl against the cluster of KUBECONFIG. */
export function kubectl(args: readonly string[], input?: string): Said {
  const { status, stdout, stderr, error } = spawnSync('kubectl', args, {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status ?? 1, out: stdout, err: error?.message ?? stderr };
}

/** @throws what kubectl says when it fails */
export function ask(...args: readonly string[]): string {
  const { code, out, err } = kubectl(args);
  if (code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${err.trim()}`);
  return out;
}

/**
 * The same, while this process goes on with other things.
 * @throws what kubectl says when it fails
 */
export async function askMeanwhile(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('kubectl', args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

export interface Resource {
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly deletionTimestamp?: string;
  };
  readonly spec: Readonly<Record<string, unknown>>;
  readonly status?: Readonly<Record<string, unknown>>;
}

export function get(kind: string, name: string, ...where: readonly string[]): Resource {
  return JSON.parse(ask('get', kind, name, ...where, '--output', 'json')) as Resource;
}

export function list(kind: string, ...where: readonly string[]): Resource[] {
  return (JSON.parse(ask('get', kind, ...where, '--output', 'json')) as { items: Resource[] }).items;
}

/** Applies them server-side. @throws with what the server has against it */
export function apply(resources: readonly object[], ...options: readonly string[]): string {
  const text = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: resources });
  const { code, out, err } = kubectl(['apply', '--server-side', ...options, '--filename', '-'], text);
  if (code !== 0 || err.trim() !== '') throw new Error(err.trim());
  return out;
}

/** Whether the cluster has a namespace of this name. */
export const hasNamespace = (name: string): boolean =>
  ask('get', 'namespace', name, '--ignore-not-found', '--output', 'name') !== '';

/** How long Deployments of others may take to come up, as kubectl takes it. */
const START_PATIENCE = '60s';

/**
 * Resolves to whether every Deployment of a namespace comes up: not where an image cannot be had.
 * @throws with the states of the pods when something else keeps them
 */
export async function comesUp(namespace: string): Promise<boolean> {
  const where = ['--namespace', namespace];
  try {
    await askMeanwhile(
      'wait',
      'deployment',
      '--all',
      ...where,
      '--for=condition=Available',
      '--timeout',
      START_PATIENCE,
    );
    return true;
  } catch (error) {
    const states = '{.items[*].status.containerStatuses[*].state}';
    const said = ask('get', 'pods', ...where, '--output', `jsonpath=${states}`);
    if (/ErrImage|ImagePull/.test(said)) return false;
    throw new Error(said, { cause: error });
  }
}

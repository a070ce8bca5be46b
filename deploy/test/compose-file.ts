import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const COMPOSE_FILE = path.join(ROOT, 'docker-compose.yml');

export interface ComposeService {
  image: string;
  build?: { context: string; args: { SERVICE: string } };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  ports?: string[];
  volumes?: string[];
  profiles?: string[];
  restart?: string;
  container_name?: string;
  read_only?: boolean;
  command?: string[];
  configs?: { source: string; target: string }[];
  mem_limit?: string;
  logging?: { driver: string; options: Record<string, string> };
}

/** Variables that the file reads, and the services as compose sees them with some of these set. */
export function readCompose(set: Readonly<Record<string, string>> = {}) {
  const read = new Set<string>();
  const valueOf = (name: string, fallback: string) => {
    read.add(name);
    return (set[name] ?? '') === '' ? fallback : (set[name] ?? '');
  };
  const text = readFileSync(COMPOSE_FILE, 'utf8');
  const file = parse(
    text,
    (_key, value: unknown) => (typeof value === 'string' ? interpolate(value, valueOf) : value),
    {
      merge: true,
    },
  ) as { services: Record<string, ComposeService>; volumes: Record<string, unknown> };
  return { ...file, variables: [...read].sort() };
}

/** `${NAME:-default}`, where the default may hold another one; `$$` is a dollar sign. */
function interpolate(text: string, valueOf: (name: string, fallback: string) => string): string {
  const innermost = /\$\{(\w+):-([^${}]*)\}/g;
  let before = text.replaceAll('$$', '\0');
  for (;;) {
    const after = before.replace(innermost, (_all, name: string, fallback: string) => valueOf(name, fallback));
    if (after === before) return after.replaceAll('\0', '$');
    before = after;
  }
}

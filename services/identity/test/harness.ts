import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AdminRegistration, UserRegistration } from '@shop/contracts/api/account';
import { createServiceTokens, type ServiceTokens } from '@shop/platform/auth/service-token';
import { openDatabase, type Database } from '@shop/platform/db/database';
import { GATEWAY_PROOF } from '@shop/platform/http/believe-gateway';
import { listen } from '@shop/platform/http/listen';
import { createFileImageStore } from '@shop/platform/images/file-image-store';
import { silentLogger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { createTestDatabase } from '@shop/testing/test-database';
import type { IdentityConfig } from '../src/config';
import { createIdentityService, type IdentityService } from '../src/service';

export interface Harness {
  readonly url: string;
  readonly config: IdentityConfig;
  readonly db: Database;
  readonly bus: EventBus;
  readonly service: IdentityService;
  /** another service's tokens for this one */
  readonly tokens: ServiceTokens;
  /** names of the files in the image store */
  pictures(): Promise<string[]>;
  /** another replica on the same database */
  replica(): IdentityService;
  /** a replica that is configured otherwise, started and listening */
  serveAgain(config: Partial<IdentityConfig>): Promise<{ url: string; stop(): Promise<void> }>;
  stop(): Promise<void>;
}

/** Headers of a call that the gateway passes on for somebody at this address. */
export function from(address: string): Record<string, string> {
  return {
    'x-forwarded-for': address,
    [GATEWAY_PROOF]: createServiceTokens('gateway', 'shared secret').issue('identity'),
  };
}

export const ADMIN_IDS = Array.from({ length: 40 }, (_, index) => `OPS-${index}`);

/**
 * The real service on a real database and port, with cheap hashes.
 * @param reach the way to its database, given the address: the straight one unless told otherwise
 */
export async function startIdentity(
  config: Partial<IdentityConfig> = {},
  logger = silentLogger,
  reach: (url: string) => Promise<string> = (url) => Promise.resolve(url),
): Promise<Harness> {
  const database = await createTestDatabase();
  await database.open('identity', '@shop/identity');
  const db = openDatabase({ url: await reach(database.url), schema: 'identity', max: 6 });
  const bus = await database.openBus();
  const folder = await mkdtemp(path.join(tmpdir(), 'identity-'));
  const images = await createFileImageStore(folder);
  const full: IdentityConfig = {
    publicUrl: 'http://shop.test',
    allowedOrigins: [],
    adminIds: ADMIN_IDS,
    adminEmails: [],
    bcryptCost: 4,
    ...config,
  };
  const adapters = { db, bus, images, logger, tokens: createServiceTokens('identity', 'shared secret') };
  const service = createIdentityService(full, adapters);
  await service.start();
  const server = await listen(service, 0);
  return {
    url: server.url,
    config: full,
    db,
    bus,
    service,
    tokens: createServiceTokens('catalog', 'shared secret'),
    pictures: () => readdir(folder),
    replica: () => createIdentityService(full, adapters),
    serveAgain: async (changes) => {
      const other = createIdentityService({ ...full, ...changes }, adapters);
      await other.start();
      const listening = await listen(other, 0);
      return {
        url: listening.url,
        stop: async () => {
          await listening.close();
          await other.stop();
        },
      };
    },
    stop: async () => {
      await server.close();
      await service.stop();
      await db.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads whatever the server sent
  readonly body: any;
}

export interface Call {
  method?: string;
  token?: string;
  json?: unknown;
  form?: Record<string, string | Blob | undefined>;
  raw?: string;
  headers?: Record<string, string>;
}

/** One real request; the answer's body is read as JSON. */
export async function call(
  base: string,
  address: string,
  { method, token, json, form, raw, headers }: Call = {},
): Promise<Answer> {
  let body: string | FormData | undefined = raw;
  if (json !== undefined) body = JSON.stringify(json);
  if (form) {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) if (value !== undefined) data.set(name, value);
    body = data;
  }
  const response = await fetch(base + address, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export type UserForm = UserRegistration & { profileImage?: Blob };
export type AdminForm = AdminRegistration & { profileImage?: Blob };

export function newUser(overrides: Partial<UserForm> = {}): UserForm {
  const name = `asha${randomBytes(4).toString('hex')}`;
  return {
    fullName: 'Asha Rao',
    username: name,
    email: `${name}@example.com`,
    mobile: '+91 98765 43210',
    password: 'correct horse',
    ...overrides,
  };
}

let nextAdminId = 0;

export function newAdmin(overrides: Partial<AdminForm> = {}): AdminForm {
  const name = `ops${randomBytes(4).toString('hex')}`;
  const adminID = ADMIN_IDS[nextAdminId++] ?? '';
  return {
    fullName: 'Ops Person',
    adminUsername: name,
    adminID,
    email: `${name}@example.com`,
    mobile: '9876543210',
    password: 'admin password',
    ...overrides,
  };
}

/** Registers a user and signs in. */
export async function signedInUser(url: string, overrides: Partial<UserForm> = {}) {
  const form = newUser(overrides);
  const registered = await call(url, '/api/user/register', { form });
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
  const login = { username: form.username, password: form.password };
  const { body } = await call(url, '/api/user/login', { json: login });
  return { form, login, token: body.token as string, user: body.user as Record<string, string> };
}

export async function signedInAdmin(url: string, overrides: Partial<AdminForm> = {}) {
  const form = newAdmin(overrides);
  const registered = await call(url, '/api/admin/register', { form });
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
  const login = { adminUsername: form.adminUsername, adminID: form.adminID, password: form.password };
  const { body } = await call(url, '/api/admin/login', { json: login });
  return { form, login, token: body.token as string, admin: body.admin as Record<string, string> };
}

import { createPublicKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import {
  createKeyedVerifier,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type TokenVerifier,
} from '@shop/platform/auth/tokens';
import type { Database, Queryable } from '@shop/platform/db/database';
import jwt from 'jsonwebtoken';
import { createKeyKeeping, type KeptKey } from './kept-keys';
import type { Session } from './session-store';

/** A key signs for 90 days. */
const ROTATE_AFTER = '90 days';
/** A replica finds a new key at its next refresh and signs with the old one until then; tokens live 12 hours. */
const SUPERSEDED_FOR = '2 days';
/** A new key does not sign before it is so old, in ms: who has just asked for the keys does not do so again for a few seconds. */
const KNOWN_AFTER_MS = 60_000;
/** Unknown key ids and requests for the published keys cause at most one look-up in this time, in ms. */
const LOOKUP_PAUSE_MS = 1_000;

export interface PublicJwk {
  readonly kid: string;
  readonly [member: string]: unknown;
}

export interface SigningKeys {
  /** Reads the keys, and makes one when there is none or the newest is old; under a lock, so replicas agree. */
  refresh(): Promise<void>;
  /** A token that is good for as long as its session. */
  sign(session: Session): Promise<string>;
  published(): Promise<readonly PublicJwk[]>;
  readonly verifier: TokenVerifier;
}

interface LoadedKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** ms of the monotonic clock */
  readonly madeAt: number;
}

/**
 * Identity's own keys, kept in its database; nobody else holds the private halves.
 * @param secrets with which they are encrypted there, the newest first; without any they are kept as they are
 * @param made one that is the next, when one is due
 */
export function createSigningKeys(
  db: Database,
  secrets: readonly string[] = [],
  made?: Promise<KeyObject>,
): SigningKeys {
  const keeping = createKeyKeeping(secrets);
  let keys: readonly LoadedKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  /** Reads the keys and returns the ids of those that have to be kept otherwise. */
  async function read(from: Queryable): Promise<string[]> {
    const rows = await from.query<KeptKey & { ageMs: number }>(
      `SELECT kid, private_jwk, sealed_jwk, (extract(epoch FROM now() - created_at) * 1000)::float8 AS "ageMs"
       FROM signing_keys ORDER BY created_at DESC, kid`,
    );
    const now = performance.now();
    const opened = await Promise.all(
      rows.map(async (row) => ({ ...(await keeping.open(row)), madeAt: now - row.ageMs })),
    );
    keys = opened.map(({ kid, privateKey, madeAt }) => {
      return { kid, privateKey, publicKey: createPublicKey(privateKey), madeAt };
    });
    readAt = now;
    return opened.flatMap(({ kid, isStale }) => (isStale ? [kid] : []));
  }

  async function keepAgain(tx: Queryable, kid: string): Promise<void> {
    const key = keys.find((one) => one.kid === kid);
    if (!key) return;
    const { private_jwk, sealed_jwk } = await keeping.keep(kid, key.privateKey);
    await tx.query('UPDATE signing_keys SET private_jwk = $2, sealed_jwk = $3 WHERE kid = $1', [
      kid,
      private_jwk,
      sealed_jwk,
    ]);
  }

  async function isRotationDue(from: Queryable): Promise<boolean> {
    const fresh = await from.query(`SELECT 1 FROM signing_keys WHERE created_at > now() - $1::interval`, [
      ROTATE_AFTER,
    ]);
    return fresh.length === 0;
  }

  async function refresh(): Promise<void> {
    // generated before the lock is taken: on a busy machine it takes longer than other replicas may wait for the lock
    const next = (await isRotationDue(db)) ? await newKey() : undefined;
    await db.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('identity signing keys'))`);
      if (await isRotationDue(tx)) await insert(tx, next ?? (await newKey()));
      await tx.query(
        `DELETE FROM signing_keys k
         WHERE EXISTS (SELECT 1 FROM signing_keys n WHERE n.created_at > k.created_at AND n.created_at < now() - $1::interval)`,
        [SUPERSEDED_FOR],
      );
      for (const kid of await read(tx)) await keepAgain(tx, kid);
    });
  }

  async function newKey(): Promise<KeptKey> {
    const key = made ?? makeSigningKey();
    // one key has one name, and one that could not be made is not waited for again
    made = undefined;
    return keeping.keep(randomBytes(8).toString('hex'), await key);
  }

  async function loaded(): Promise<readonly LoadedKey[]> {
    if (keys.length === 0) await refresh();
    return keys;
  }

  async function readAgain(): Promise<void> {
    if (performance.now() - readAt >= LOOKUP_PAUSE_MS) await read(db);
  }

  return {
    refresh,
    sign: async ({ accountId, kind, sessionId, endsInS }) => {
      const newestFirst = await loaded();
      const isKnown = ({ madeAt }: LoadedKey) => performance.now() - madeAt >= KNOWN_AFTER_MS;
      const key = newestFirst.find(isKnown) ?? newestFirst[0];
      if (!key) throw new Error('there is no signing key');
      return jwt.sign({ kind, sid: sessionId }, key.privateKey, {
        algorithm: TOKEN_ALGORITHM,
        keyid: key.kid,
        subject: accountId,
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        expiresIn: endsInS,
      });
    },
    published: async () => {
      // another replica may have made one, or somebody deleted one; without the database the last ones hold
      await readAgain().catch((error: unknown) => {
        if (keys.length === 0) throw error;
      });
      return (await loaded()).map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        use: 'sig',
        alg: TOKEN_ALGORITHM,
      }));
    },
    verifier: createKeyedVerifier(async (kid) => {
      const known = (await loaded()).find((key) => key.kid === kid);
      if (known) return known.publicKey;
      await readAgain();
      return keys.find((key) => key.kid === kid)?.publicKey;
    }),
  };
}

/** Takes a tenth to a quarter of a second of one core, which is not the event loop's. */
export async function makeSigningKey(): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey;
}

async function insert(tx: Queryable, { kid, private_jwk, sealed_jwk }: KeptKey): Promise<void> {
  await tx.query('INSERT INTO signing_keys (kid, private_jwk, sealed_jwk) VALUES ($1, $2, $3)', [
    kid,
    private_jwk,
    sealed_jwk,
  ]);
}

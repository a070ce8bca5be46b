import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import express from 'express';
import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createTokenVerifier,
  KEYS_HOLD_MS,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type TokenVerifier,
} from '../src/auth/tokens';
import { listen, type Listening } from '../src/http/listen';

const pairs: Record<string, { privateKey: KeyObject; publicKey: KeyObject }> = {
  old: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  new: generateKeyPairSync('rsa', { modulusLength: 2048 }),
};
const tokenOf = (kid: string) =>
  jwt.sign({ kind: 'user', sid: 's' }, pairs[kid]?.privateKey ?? 'none', {
    ...{ algorithm: TOKEN_ALGORITHM, keyid: kid, subject: 'u', issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE },
  });
const good = { accountId: 'u', kind: 'user', sessionId: 's' };

let published: string[];
let asked: number;
let answers: boolean;
let identity: Listening;
let verifier: TokenVerifier;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  published = ['old'];
  asked = 0;
  answers = true;
  const app = express().get('/.well-known/jwks.json', (_req, res) => {
    asked += 1;
    if (!answers) res.status(503).json({});
    else res.json({ keys: published.map((kid) => ({ ...pairs[kid]?.publicKey.export({ format: 'jwk' }), kid })) });
  });
  identity = await listen({ app }, 0);
  verifier = createTokenVerifier(`${identity.url}/.well-known/jwks.json`);
});
afterEach(async () => {
  vi.useRealTimers();
  identity.server.closeAllConnections();
  await identity.close();
});

test('it is ready once it has keys', async () => {
  answers = false;
  await expect(verifier.ready?.()).rejects.toMatchObject({ status: 503 });
  await expect(verifier.verify(tokenOf('old'))).rejects.toMatchObject({ status: 503 });
  answers = true;
  await verifier.ready?.();
  expect(await verifier.verify(tokenOf('old'))).toEqual(good);
});

test('keys are asked for once and then hold, and a key that is gone is soon believed no longer', async () => {
  for (let use = 0; use < 5; use += 1) expect(await verifier.verify(tokenOf('old'))).toEqual(good);
  vi.advanceTimersByTime(KEYS_HOLD_MS - 1);
  expect(await verifier.verify(tokenOf('old'))).toEqual(good);
  expect(asked).toBe(1);
  published = ['new'];
  vi.advanceTimersByTime(2);
  await expect(verifier.verify(tokenOf('old'))).rejects.toMatchObject({ status: 401 });
  expect(await verifier.verify(tokenOf('new'))).toEqual(good);
  expect(asked).toBe(2);
});

test('a key that is not known yet is asked for, one that nobody knows only now and then', async () => {
  await verifier.verify(tokenOf('old'));
  published = ['new', 'old'];
  vi.advanceTimersByTime(6_000);
  expect(await verifier.verify(tokenOf('new'))).toEqual(good);
  const forged = jwt.sign({}, 'secret', { keyid: 'forged' });
  for (let use = 0; use < 5; use += 1) await expect(verifier.verify(forged)).rejects.toMatchObject({ status: 401 });
  expect(asked).toBe(2);
});

test('while identity cannot be asked the keys of before hold, and it is asked only now and then', async () => {
  await verifier.verify(tokenOf('old'));
  answers = false;
  vi.advanceTimersByTime(KEYS_HOLD_MS + 1);
  for (let use = 0; use < 5; use += 1) expect(await verifier.verify(tokenOf('old'))).toEqual(good);
  expect(asked).toBe(2);
  answers = true;
  published = ['new'];
  vi.advanceTimersByTime(6_000);
  await vi.waitFor(() => expect(verifier.verify(tokenOf('old'))).rejects.toMatchObject({ status: 401 }));
  expect(asked).toBe(3);
});

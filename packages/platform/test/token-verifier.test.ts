import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import express from 'express';
import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createRemoteVerifier,
  createTokenVerifier,
  KEYS_HOLD_MS,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_LIFETIME_S,
  type TokenVerifier,
} from '../src/auth/tokens';
import { listen, type Listening } from '../src/http/listen';

const pairs: Record<string, { privateKey: KeyObject; publicKey: KeyObject }> = {
  old: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  new: generateKeyPairSync('rsa', { modulusLength: 2048 }),
};
const NOW_S = Math.floor(Date.now() / 1000);
const CLAIMS = { kind: 'user', sid: 's', sub: 'u', iat: NOW_S, exp: NOW_S + TOKEN_LIFETIME_S };
const tokenOf = (kid: string, claims: object = CLAIMS, options: jwt.SignOptions = {}) =>
  jwt.sign(claims, pairs[kid]?.privateKey ?? 'none', {
    ...{ algorithm: TOKEN_ALGORITHM, keyid: kid, issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, ...options },
  });
const good = { accountId: 'u', kind: 'user', sessionId: 's', expiresAt: (NOW_S + TOKEN_LIFETIME_S) * 1000 };

let published: string[];
let asked: number;
let served: number;
let answers: boolean;
let identity: Listening;
let verifier: TokenVerifier;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  published = ['old'];
  asked = 0;
  served = 0;
  answers = true;
  const app = express().get('/.well-known/jwks.json', (_req, res) => {
    asked += 1;
    if (!answers) res.status(503).json({});
    else {
      served += 1;
      res.json({ keys: published.map((kid) => ({ ...pairs[kid]?.publicKey.export({ format: 'jwk' }), kid })) });
    }
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

test('a process asks for keys as it starts, and again until it has them, so that nobody is refused while identity is away', async () => {
  answers = false;
  const early = createRemoteVerifier(identity.url, 10);
  await vi.waitFor(() => {
    expect(asked).toBeGreaterThan(1);
  }, 30_000);
  answers = true;
  await vi.waitFor(() => {
    expect(served).toBe(1);
  }, 30_000);
  answers = false;
  expect(await early.verify(tokenOf('old'))).toEqual(good);
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

test('a token that was good is so until it ends, to the second', async () => {
  const ending = tokenOf('old', { ...CLAIMS, exp: NOW_S + 60 });
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW_S * 1000 });
  expect(await verifier.verify(ending)).toMatchObject({ sessionId: 's' });
  vi.setSystemTime((NOW_S + 60) * 1000 - 1);
  expect(await verifier.verify(ending)).toMatchObject({ sessionId: 's' });
  vi.setSystemTime((NOW_S + 60) * 1000);
  await expect(verifier.verify(ending)).rejects.toMatchObject({ status: 401 });
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

test('a clock that is half a minute behind identity’s refuses no token', async () => {
  const from = (iat: number) => tokenOf('old', { ...CLAIMS, iat, exp: iat + TOKEN_LIFETIME_S });
  const ahead = Math.floor(Date.now() / 1000) + 25;
  expect(await verifier.verify(from(ahead))).toMatchObject({ expiresAt: (ahead + TOKEN_LIFETIME_S) * 1000 });
});

test('a clock that is five minutes wrong signs nobody out: who asks is told to ask again, and the log why', async () => {
  const from = (iat: number) => tokenOf('old', { ...CLAIMS, iat, exp: iat + TOKEN_LIFETIME_S });
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW_S * 1000 });
  const token = from(NOW_S + 300);
  const refused = verifier.verify(token);
  await expect(refused).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  await expect(refused).rejects.toHaveProperty(
    'cause.message',
    'a session begins 300 s from now: the clock of this machine is behind, or that of identity is ahead',
  );
  // once the clock is right
  vi.setSystemTime((NOW_S + 300) * 1000);
  expect(await verifier.verify(token)).toMatchObject({ sessionId: 's' });
});

test.each([
  ['without an end', { ...CLAIMS, exp: undefined }, {}],
  ['without a beginning', CLAIMS, { noTimestamp: true }],
  ['without a session', { ...CLAIMS, sid: undefined }, {}],
  ['of a session without a name', { ...CLAIMS, sid: '' }, {}],
  ['of nobody', { ...CLAIMS, sub: undefined }, {}],
  ['that is good for longer than identity makes them', { ...CLAIMS, exp: NOW_S + TOKEN_LIFETIME_S + 1 }, {}],
  ['from the future', { ...CLAIMS, iat: NOW_S + 3600, exp: NOW_S + 7200 }, {}],
  ['that has ended', { ...CLAIMS, iat: NOW_S - 7200, exp: NOW_S - 3600 }, {}],
])('a token %s is refused, no matter who signed it', async (_what, claims, options: jwt.SignOptions) => {
  const { iat, ...rest } = claims;
  const signed = tokenOf('old', JSON.parse(JSON.stringify(options.noTimestamp ? rest : { ...rest, iat })), options);
  await expect(verifier.verify(signed)).rejects.toMatchObject({ status: 401 });
});

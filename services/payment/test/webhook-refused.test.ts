import type { AddressInfo } from 'node:net';
import { createLogger } from '@shop/platform/logger';
import { handleErrors } from '@shop/platform/http/errors';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import type { PaymentDependencies } from '../src/app/dependencies';
import { webhookRoute } from '../src/http/webhook-route';

test('the log of an owner who set another secret says so, once a minute at most, whoever sends how many', async () => {
  const lines: string[] = [];
  const logger = createLogger('payment', 'warn', { write: (line) => void lines.push(line) });
  const neverParsed = () => {
    throw new Error('what is not signed is not read');
  };
  const app = express().use(webhookRoute({ logger } as PaymentDependencies, neverParsed, 'ours'), handleErrors(logger));
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payment/webhook`;
  const send = async () => (await fetch(url, { method: 'POST', body: '{}' })).status;
  expect(await Promise.all([send(), send(), send()])).toEqual([400, 400, 400]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ code: 'bad-signature', msg: expect.stringContaining('RAZORPAY_WEBHOOK_SECRET') }),
  ]);
});

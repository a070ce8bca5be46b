import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a process with only these variables; returns its exit code and output. */
function run(folder: string, env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    const main = ['--import', 'tsx', `${folder}/src/main.ts`];
    execFile(process.execPath, main, { env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, said: stdout + stderr });
    });
  });
}

const NEEDS: Record<string, string[]> = {
  'services/identity': ['DATABASE_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'S3_ENDPOINT', 'SERVICE_SECRET', 'PUBLIC_URL'],
  'services/catalog': ['MONGO_URL', 'KAFKA_BROKERS', 'S3_ENDPOINT', 'SERVICE_SECRET', 'IDENTITY_URL'],
  'services/cart': ['REDIS_URL', 'KAFKA_BROKERS', 'SERVICE_SECRET', 'CATALOG_URL', 'IDENTITY_URL'],
  'services/order': ['DATABASE_URL', 'KAFKA_BROKERS', 'SERVICE_SECRET', 'CATALOG_URL', 'IDENTITY_URL'],
  'services/payment': ['DATABASE_URL', 'KAFKA_BROKERS', 'SERVICE_SECRET', 'ORDER_URL', 'IDENTITY_URL', 'PUBLIC_URL'],
  'services/chat': ['CATALOG_URL', 'ORDER_URL', 'IDENTITY_URL'],
  'services/notification': [
    'DATABASE_URL',
    'KAFKA_BROKERS',
    'REDIS_URL',
    'SERVICE_SECRET',
    'IDENTITY_URL',
    'CATALOG_URL',
    'PAYMENT_URL',
    'PUBLIC_URL',
  ],
  gateway: ['KAFKA_BROKERS', 'REDIS_URL', 'S3_ENDPOINT', 'PUBLIC_URL', 'WEB_ROOT', 'IDENTITY_URL', 'NOTIFICATION_URL'],
  'packages/sandbox': ['SERVICE_SECRET', 'DATABASE_URL', 'PUBLIC_URL', 'PAYMENT_URL'],
  'editions/distributed': ['DATABASE_URL', 'MONGO_URL', 'REDIS_URL', 'KAFKA_BROKERS', 'S3_ENDPOINT', 'S3_ACCESS_KEY'],
};

test.concurrent.each(Object.entries(NEEDS))('%s without its variables ends and names each', async (folder, needed) => {
  const { code, said } = await run(folder, {});
  expect(code).toBe(1);
  for (const variable of needed) expect(said).toContain(variable);
});

test.concurrent.each(Object.keys(NEEDS))(
  '%s with payment keys does not start on a published default',
  async (folder) => {
    const { code, said } = await run(folder, {
      RAZORPAY_KEY_ID: 'rzp_live_4zHqPZ6cM0aB1c',
      SERVICE_SECRET: 'for-development-only-0123456789abcdef',
      DATABASE_URL: 'postgres://shop:shop-development@postgres:5432/shop',
    });
    expect(code).toBe(1);
    const lines = said.trim().split('\n');
    expect(lines).toEqual([expect.stringContaining('SERVICE_SECRET'), expect.stringContaining('DATABASE_URL')]);
  },
);

test.concurrent('a bad variable is named with what it should be', async () => {
  const { code, said } = await run('services/chat', {
    IDENTITY_URL: 'http://identity:8080',
    CATALOG_URL: 'catalog',
    ORDER_URL: 'http://order:8080',
    PORT: 'http',
  });
  expect(code).toBe(1);
  expect(said).toContain('CATALOG_URL');
  expect(said).toContain('PORT: use a port number');
  expect(said).not.toContain('IDENTITY_URL');
});

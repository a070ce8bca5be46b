import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Connects to a running shop's database as its owner. */
export async function connectToShop(dataDir: string): Promise<pg.Client> {
  const port = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8');
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'shop', password, database: 'shop' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

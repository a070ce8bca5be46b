import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROCESS_NAMES, type ProcessName } from '@shop/build/processes';
import { createFolderAssetStore } from '@shop/platform/assets/folder-asset-store';
import { openDatabase, type Database } from '@shop/platform/db/database';
import { createFileImageStore } from '@shop/platform/images/file-image-store';
import { silentLogger } from '@shop/platform/logger';
import { createInProcessBus } from '@shop/platform/messaging/log/in-process-bus';
import type { Service } from '@shop/platform/service';
import { readStandaloneConfig } from '@shop/standalone/config';
import { createLocalServices } from '@shop/standalone/local-services';
import { wireServices } from '@shop/standalone/wire-services';
import { createTestAccounts } from '@shop/testing/test-accounts';

export interface EveryService {
  readonly services: readonly Service[];
  readonly accounts: ReturnType<typeof createTestAccounts>;
  close(): Promise<void>;
}

/** All services as the standalone edition composes them, but not started: enough to call routes that refuse. */
export async function createEveryService(): Promise<EveryService> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-policy-'));
  // connects with the first query, and there is none
  const db = openDatabase({ url: 'postgres://127.0.0.1:9/none', schema: 'none' });
  const accounts = createTestAccounts();
  const { services: wired, gateway } = wireServices({
    config: readStandaloneConfig({ LOG_LEVEL: 'silent' }),
    publicUrl: 'http://shop.example',
    gatewayUrl: 'http://127.0.0.1:9',
    locals: createLocalServices(),
    sandboxUrl: 'http://127.0.0.1:9',
    merchant: { id: 'key', secret: 'secret', webhookSecret: 'secret' },
    adapters: {
      databases: Object.fromEntries([...PROCESS_NAMES, 'bus', 'shared'].map((name) => [name, db])) as Record<
        ProcessName | 'bus' | 'shared',
        Database
      >,
      bus: createInProcessBus(db, silentLogger),
      images: await createFileImageStore(folder),
      assets: await createFolderAssetStore(folder),
      revocations: {
        isComplete: () => true,
        isRevoked: () => false,
        onRevoked: () => undefined,
        close: () => Promise.resolve(),
      },
    },
    verifier: accounts.verifier,
    demoAccounts: false,
    generatedAdminId: undefined,
  });
  const services = Object.values(wired);
  return {
    services,
    accounts,
    close: async () => {
      for (const service of [...services, gateway]) await service.stop();
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

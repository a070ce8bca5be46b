import { buildIfStale } from '@shop/test-support/build-if-stale';
import { makeDataDir, startShop } from '@shop/test-support/shop-process';
import { logInAdmin } from './shop-calls.mjs';

export const OWNER = { adminUsername: 'asha.neem', adminID: 'NEEM-OWNER', password: 'correct horse 9' };
export const OWNER_MAIL = 'asha@neem.example';

/** An empty shop in a process of its own: whose name it has is not a matter of one test among others. */
export async function openEmptyShop(): Promise<{ url: string; dataDir: string; close: () => Promise<void> }> {
  await buildIfStale();
  const { dataDir, remove } = await makeDataDir();
  const shop = await startShop({
    ...{ DATA_DIR: dataDir, SHOP_NAME: 'Neem & Sons', DEMO_DATA: 'false', ADMIN_IDS: OWNER.adminID },
    ...{ REQUESTS_PER_MINUTE: '100000' },
  });
  const close = async () => {
    await shop.end('SIGTERM');
    await remove();
  };
  return { url: shop.url, dataDir, close };
}

/** Registers the owner of a shop and signs in. */
export async function registerOwner(url: string): Promise<{ token: string; storage: Record<string, string> }> {
  const form = new FormData();
  const person = { fullName: 'Asha Neem', email: OWNER_MAIL, mobile: '9845012345' };
  for (const [name, value] of Object.entries({ ...OWNER, ...person })) form.set(name, value);
  const answer = await fetch(`${url}/api/admin/register`, { method: 'POST', body: form });
  if (answer.status !== 201) throw new Error(`the owner could not register: ${await answer.text()}`);
  return logInAdmin(url, OWNER);
}

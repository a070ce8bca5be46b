import { expect } from 'vitest';
import { shopUrl } from './shop-client';

/** As a crawler asks, which takes anything and runs nothing. */
export async function crawl(address: string) {
  const answer = await fetch(shopUrl() + address, { redirect: 'manual', headers: { accept: '*/*' } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The same of a page whose content has come: the first reader may get it without, when that takes long to read. */
export async function crawlFilled(address: string) {
  let page = await crawl(address);
  const isFilled = async () => {
    page = await crawl(address);
    return page.status !== 200 || page.text.includes('id="first-view"');
  };
  await expect.poll(isFilled).toBe(true);
  return page;
}

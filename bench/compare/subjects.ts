import { setTimeout as sleep } from 'node:timers/promises';
import { openShop } from '@shop/test-support/open-shop';
import type { Scenario } from '../load/measure';
import { findShopParts, type Parts } from '../load/parts';
import { memoryOf } from '../load/processor-time';
import { prepareScene } from '../load/stage';
import type { Turn } from './costs';
import { operationsOn } from './operations';

/** A shop that is measured, with what it is asked. */
export interface Subject {
  readonly name: string;
  readonly dataDir: string;
  /** its process and its database */
  readonly parts: Parts;
  readonly operations: readonly Scenario[];
  /** of its process, without the database, in MB: as it rested before anything was asked, and the most since it started */
  memory(): { readonly idle: number; readonly highest: number };
  close(): Promise<void>;
}

/** Until a start has settled, in ms. */
const REST_MS = 3_000;
const SCENE = { shoppers: 8, products: 24, sized: 0 };

/** Starts the shop of a folder that has been built, with products and shoppers. */
export async function openSubject(name: string, folder?: string): Promise<Subject> {
  const shop = await openShop(folder);
  const scene = await prepareScene(shop.url, SCENE);
  await sleep(REST_MS);
  const idle = megabytes(memoryOf(shop.pid));
  return {
    name,
    memory: () => ({ idle, highest: megabytes(memoryOf(shop.pid, 'at most')) }),
    dataDir: shop.dataDir,
    parts: findShopParts(shop.pid),
    operations: operationsOn(scene),
    close: () => shop.close(),
  };
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** @throws RangeError when it is never asked that */
export function turnOf({ name, parts, operations }: Subject, operation: string): Turn {
  const scenario = operations.find((each) => each.name === operation);
  if (!scenario) throw new RangeError(`nobody asks for ${operation}`);
  return { subject: name, parts, scenario };
}

import { setImmediate } from 'node:timers/promises';
import type { CatalogueChange, PublicCatalogue } from '@shop/contracts/internal/catalog';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCatalogueMemory } from './catalogue-memory';

const A = '0'.repeat(24);
const B = '1'.repeat(24);
const MEGABYTE = 1024 * 1024;

/** What a step of the catalogue waits for: before it is taken, and before its caller hears of it. */
interface Pauses {
  readonly before: () => Promise<void>;
  readonly hears: (of: 'changes' | 'answer') => Promise<void>;
}
const noPauses: Pauses = { before: () => Promise.resolve(), hears: () => Promise.resolve() };

/** A catalogue of two products, whose content is how often each was changed. Every step of its may be kept waiting. */
function createCatalogue({ before, hears }: Pauses = noPauses) {
  const revisions = { [A]: 0, [B]: 0 };
  const journal: CatalogueChange[] = [];
  let epoch = 'first';
  const asked: string[] = [];
  const versionNow = () => ({ epoch, count: journal.length });
  const catalogue: PublicCatalogue = {
    changesSince: async (version) => {
      await before();
      const changes = version?.epoch === epoch ? journal.slice(version.count) : null;
      const answer = { version: versionNow(), changes };
      await hears('changes');
      return answer;
    },
    answer: async (address) => {
      asked.push(address);
      await before();
      const version = versionNow();
      await before();
      const productIds = address === '/list' ? [A, B] : [address.slice(1)];
      const body = JSON.stringify(productIds.map((id) => revisions[id]));
      await hears('answer');
      return { version, body, productIds, isList: address === '/list' };
    },
  };
  return {
    catalogue,
    asked,
    /** Writes, notes it a moment later, and resolves when somebody may be told. */
    change: async (productId: string, of: CatalogueChange['of'] = 'product') => {
      const revision = (revisions[productId] = (revisions[productId] ?? 0) + 1);
      await before();
      journal.push({ productId, of });
      await before();
      return revision;
    },
    recount: () => {
      journal.push({ of: 'counts' });
    },
    restart: () => {
      epoch = 'second';
      journal.length = 0;
    },
  };
}

async function contentOf(answer: ReturnType<ReturnType<typeof createCatalogueMemory>['get']>): Promise<number[]> {
  return JSON.parse((await (await answer).in('identity')).toString()) as number[];
}

test('an answer is read once, until what is in it changes', async () => {
  const { catalogue, asked, change } = createCatalogue();
  const memory = createCatalogueMemory(catalogue, MEGABYTE);
  expect(await contentOf(memory.get(`/${A}`))).toEqual([0]);
  expect(await contentOf(memory.get(`/${A}`))).toEqual([0]);
  await change(B);
  expect(await contentOf(memory.get(`/${A}`))).toEqual([0]);
  expect(asked).toEqual([`/${A}`]);
  await change(A);
  expect(await contentOf(memory.get(`/${A}`))).toEqual([1]);
  expect(asked).toHaveLength(2);
});

test('a list changes with every product, and with the stock of those in it', async () => {
  const { catalogue, asked, change } = createCatalogue();
  const memory = createCatalogueMemory(catalogue, MEGABYTE);
  await memory.get('/list');
  await change('2'.repeat(24), 'stock');
  await memory.get('/list');
  expect(asked).toHaveLength(1);
  await change(B, 'stock');
  expect(await contentOf(memory.get('/list'))).toEqual([0, 1]);
  await change('2'.repeat(24));
  await memory.get('/list');
  expect(asked).toHaveLength(3);
});

test('figures of lists are in lists alone', async () => {
  const { catalogue, asked, recount } = createCatalogue();
  const memory = createCatalogueMemory(catalogue, MEGABYTE);
  await memory.get('/list');
  await memory.get(`/${A}`);
  recount();
  await memory.get('/list');
  await memory.get(`/${A}`);
  expect(asked).toEqual(['/list', `/${A}`, '/list']);
});

test('of readers who come at once only one has it read', async () => {
  const { catalogue, asked } = createCatalogue();
  const memory = createCatalogueMemory(catalogue, MEGABYTE);
  await Promise.all(Array.from({ length: 20 }, async () => memory.get('/list')));
  expect(asked).toEqual(['/list']);
});

test('so it is with an answer that is too large to be kept', async () => {
  let answerNow: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => (answerNow = resolve));
  const hears = (of: 'changes' | 'answer') => (of === 'answer' ? mayAnswer : Promise.resolve());
  const { catalogue, asked } = createCatalogue({ ...noPauses, hears });
  const memory = createCatalogueMemory(catalogue, 100);
  const reads = Promise.all(Array.from({ length: 20 }, async () => memory.get('/list')));
  // by then all wait for the one answer
  await setImmediate();
  answerNow();
  await reads;
  expect(asked).toEqual(['/list']);
  await memory.get('/list');
  expect(asked).toEqual(['/list', '/list']);
});

test('one question about changes answers all who came before it was asked', async () => {
  const { catalogue } = createCatalogue();
  let questions = 0;
  const counted: PublicCatalogue = {
    ...catalogue,
    changesSince: (version) => {
      questions += 1;
      return catalogue.changesSince(version);
    },
  };
  const memory = createCatalogueMemory(counted, MEGABYTE);
  await Promise.all(Array.from({ length: 20 }, async () => memory.get('/list')));
  expect(questions).toBe(2);
});

test('a catalogue that began anew says nothing of what it was before', async () => {
  const { catalogue, asked, restart } = createCatalogue();
  const memory = createCatalogueMemory(catalogue, MEGABYTE);
  await memory.get('/list');
  restart();
  await memory.get('/list');
  expect(asked).toHaveLength(2);
});

test('what is refused is refused each time', async () => {
  const { catalogue } = createCatalogue();
  let times = 0;
  const answer = () => Promise.reject(new Error(`refused ${(times += 1)}`));
  const memory = createCatalogueMemory({ ...catalogue, answer }, MEGABYTE);
  await expect(memory.get('/bad')).rejects.toThrow('refused 1');
  await expect(memory.get('/bad')).rejects.toThrow('refused 2');
});

test('nobody waits for a catalogue that is away, and it is asked again until it is back', async () => {
  const { catalogue } = createCatalogue();
  let whenAsked: ReturnType<PublicCatalogue['changesSince']> | undefined = Promise.reject(new Error('away'));
  let hang: (error: Error) => void = () => undefined;
  const changesSince: PublicCatalogue['changesSince'] = (version) => whenAsked ?? catalogue.changesSince(version);
  const memory = createCatalogueMemory({ ...catalogue, changesSince }, MEGABYTE);
  await expect(memory.get('/list')).rejects.toThrow('away');
  whenAsked = new Promise((_resolve, reject) => {
    hang = reject;
  });
  await expect(memory.get('/list')).rejects.toThrow('does not answer');
  await expect(memory.get('/list')).rejects.toThrow('does not answer');
  whenAsked = undefined;
  hang(new Error('at last'));
  await expect.poll(async () => contentOf(memory.get('/list')).catch(() => undefined)).toEqual([0, 0]);
});

test('what was not used for longest makes room', async () => {
  const { catalogue, asked } = createCatalogue();
  const memory = createCatalogueMemory(catalogue, 2_500);
  for (const address of [`/${A}`, `/${B}`, '/list', `/${A}`]) await memory.get(address);
  expect(asked).toEqual([`/${A}`, `/${B}`, '/list', `/${A}`]);
});

test('whoever was told of a change never reads what was before it, however things come in between', async () => {
  const step = fc.record({
    what: fc.constantFrom('read', 'read', 'list', 'change', 'stock', 'other'),
    startsAfter: fc.nat({ max: 30 }),
  });
  const steps = fc.array(step, { minLength: 4, maxLength: 24, size: 'max' });
  const delays = fc.record({ changes: fc.nat({ max: 12 }), answer: fc.nat({ max: 12 }) });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, delays, async (scheduler, taken, delay) => {
      const before = () => scheduler.schedule(Promise.resolve());
      const hears = async (of: keyof typeof delay) => {
        for (let waited = 0; waited <= delay[of]; waited += 1) await before();
      };
      const shop = createCatalogue({ before, hears });
      const memory = createCatalogueMemory(shop.catalogue, MEGABYTE);
      let told = 0;
      const change = async (of: CatalogueChange['of']) => {
        told = Math.max(told, await shop.change(A, of));
      };
      const read = async (address: string) => {
        const toldBefore = told;
        const content = await contentOf(memory.get(address)).catch(() => undefined);
        if (content) expect(content[0]).toBeGreaterThanOrEqual(toldBefore);
      };
      const work = taken.map(async ({ what, startsAfter }) => {
        for (let waited = 0; waited <= startsAfter; waited += 1) await before();
        if (what === 'change') await change('product');
        else if (what === 'stock') await change('stock');
        else if (what === 'other') await shop.change(B);
        else await read(what === 'list' ? '/list' : `/${A}`);
      });
      await scheduler.waitFor(Promise.all(work));
    }),
    { numRuns: 400 },
  );
});

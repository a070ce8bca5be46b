import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryChangeJournal } from '../src/adapters/memory-change-journal';
import type { Writing } from '../src/app/change-owned';
import { listProducts, type Findable } from '../src/app/list-products';
import { noteChanges } from '../src/app/note-changes';
import { changeSynonyms, createSynonymReader } from '../src/app/shop-synonyms';
import { createSpelling } from '../src/app/spelling';
import type { Owned, OwnedDocument, OwnedStore } from '../src/ports/owned-store';
import { MISSPELLINGS, NAMES } from './misspellings';
import { REMEMBERED } from '../src/ports/change-journal';
import type { ProductStore } from '../src/ports/product-store';
import { changed, insertInto } from './product-entries';
import type { OpenProductStore } from './product-store-contract';

/** At least so many of a hundred misspellings have to lead to what was meant, on the first page. */
const UNDERSTOOD = 95;

/** What a search makes of words that no product has, whatever database the products are in. */
export function describeSpelling(name: string, open: () => Promise<OpenProductStore>): void {
  describe(`${name}, misspelled`, () => {
    let opened: OpenProductStore;
    let shop: Findable;
    let writing: Writing;
    let reads = 0;
    /** how many products were read for their words, and whether that was all of them */
    const words = { walks: 0, products: 0 };
    const written = new Map<Owned, OwnedDocument>();
    beforeAll(async () => {
      opened = await open();
      const journal = createMemoryChangeJournal();
      const products = noteChanges(opened.store, journal);
      const counted: ProductStore = {
        ...products,
        walk: (walk) => {
          words.walks += 1;
          return products.walk(walk);
        },
        getMany: (ids) => {
          words.products += ids.length;
          return products.getMany(ids);
        },
      };
      const owned: OwnedStore = {
        read: (name) => {
          reads += 1;
          return Promise.resolve(written.get(name) ?? { version: 0, body: undefined });
        },
        write: (name, document) => Promise.resolve(Boolean(written.set(name, document))),
      };
      writing = { owned, journal };
      shop = {
        products,
        owned,
        spelling: createSpelling(counted, journal),
        synonyms: createSynonymReader(owned, journal),
      };
      for (const name of NAMES)
        await insertInto(products, { name, category: 'Fashion', description: 'Made with care.' });
    });
    afterAll(() => opened.close());

    const search = async (q: string, more: object = {}) => {
      const { products, corrected, total } = await listProducts(shop, { q, limit: 24, ...more });
      return { names: products.map((product) => product.name), corrected, total };
    };

    test(`of ${MISSPELLINGS.length} misspellings at least ${UNDERSTOOD} % show what was meant`, async () => {
      const missed: string[] = [];
      for (const [typed, meant] of MISSPELLINGS) {
        const { names } = await search(typed);
        if (!names.some((each) => each.includes(meant))) missed.push(`${typed}: ${names[0] ?? 'nothing'}`);
      }
      const understood = MISSPELLINGS.length - missed.length;
      console.log(
        `${name}: of ${MISSPELLINGS.length} misspellings ${understood} show what was meant,`,
        `${((100 * understood) / MISSPELLINGS.length).toFixed(1)} %`,
      );
      expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(MISSPELLINGS.length * (1 - UNDERSTOOD / 100));
    });

    test('says what was put right; words that are there stay as they are', async () => {
      expect(await search('Kurtha')).toMatchObject({ corrected: { from: 'Kurtha', to: 'kurta' } });
      expect(await search(' linen  kurtha ')).toMatchObject({
        ...{ names: ['Linen Kurta Dress'], total: 1 },
        corrected: { from: 'linen  kurtha', to: 'linen kurta' },
      });
      for (const right of ['kurta', 'kurtas', 'kur', 'care']) expect((await search(right)).corrected).toBeUndefined();
    });

    test('takes words as they are typed where that is asked for', async () => {
      expect(await search('kurtha', { exact: 'true' })).toEqual({ names: [], corrected: undefined, total: 0 });
      const some = await search('kurtha linen', { exact: 'true' });
      expect(some).toMatchObject({ names: ['Linen Kurta Dress'], corrected: undefined });
    });

    test('leaves alone what is short, a number, of another script, or like nothing', async () => {
      for (const q of ['xq', 'zz', '4711', 'कुर्तआ', 'qwertyuiopasdfgh', '👗'])
        expect(await search(q)).toMatchObject({ total: 0, corrected: undefined });
      expect((await search('x'.repeat(100))).total).toBe(0);
    });

    test('filters count for what was put right, too', async () => {
      expect(await search('kurtha', { category: ['Shoes'] })).toMatchObject({ total: 0, corrected: undefined });
      expect((await search('kurtha', { category: ['Fashion'] })).total).toBeGreaterThan(0);
    });

    test('knows a product at once that came or was renamed meanwhile', async () => {
      expect((await search('gharchola')).total).toBe(0);
      const product = await insertInto(shop.products, { name: 'Gharchola', category: 'Fashion' });
      expect((await search('garchola')).corrected).toEqual({ from: 'garchola', to: 'gharchola' });
      await shop.products.change(product.id, (before) => changed(before, { name: 'Paithani' }));
      expect((await search('paithanee')).corrected).toEqual({ from: 'paithanee', to: 'paithani' });
      // the word is still known, and finds nothing
      expect(await search('garchola')).toMatchObject({ total: 0, corrected: undefined });
    });

    test('what is sold and rated meanwhile changes no words: none are read again', async () => {
      const { id } = await insertInto(shop.products, { name: 'Patola', category: 'Fashion' });
      await search('patolla');
      Object.assign(words, { walks: 0, products: 0 });
      for (let sequence = 1; sequence <= REMEMBERED + 6; sequence += 1) {
        await shop.products.setStock(id, sequence, sequence % 2);
        await shop.products.setRating({ id, version: sequence, sum: sequence, count: sequence });
      }
      expect((await search('patolla')).corrected).toEqual({ from: 'patolla', to: 'patola' });
      expect(words).toEqual({ walks: 0, products: 0 });
      await shop.products.change(id, (before) => changed(before, { name: 'Bandhani' }));
      expect((await search('bandhanni')).corrected).toEqual({ from: 'bandhanni', to: 'bandhani' });
      expect(words).toEqual({ walks: 0, products: 1 });
    });

    test.each([
      ['sari', 'Banarasi Saree'],
      ['Saris', 'Kanjivaram Saree'],
      ['mojari', 'Embroidered Juttis'],
      ['juttis', 'Mojari Slippers'],
      ['henna cone', 'Mehendi Cone'],
      ['nail paint', 'Nail Lacquer'],
    ])('%s is what others call %s', async (typed, meant) => {
      const { names, corrected } = await search(typed);
      expect(names).toContain(meant);
      expect(corrected).toBeUndefined();
    });

    test('what is several words replaces one, and the other way round', async () => {
      for (const typed of ['tshirt', 'T-Shirt', 'striped t shirts'])
        expect((await search(typed)).names).toEqual(['Striped T-Shirt']);
    });

    test('a slip in a word that only a synonym is called is put right, too', async () => {
      const { names, corrected } = await search('hennna cone');
      expect({ names, corrected }).toEqual({
        names: ['Mehendi Cone'],
        corrected: { from: 'hennna cone', to: 'henna cone' },
      });
    });

    test('a change of the synonyms counts at once, wherever it was made, and is read once', async () => {
      const elsewhere = { ...shop, synonyms: createSynonymReader(writing.owned, writing.journal) };
      const first = async (findable: Findable) => (await listProducts(findable, { q: 'batua' })).products[0]?.name;
      expect([await first(shop), await first(elsewhere)]).toEqual([undefined, undefined]);
      await changeSynonyms(writing, { version: 0, groups: [{ words: ['Potli', 'Batua'] }] });
      expect([await first(shop), await first(elsewhere)]).toEqual(['Zardozi Potli', 'Zardozi Potli']);
      reads = 0;
      await insertInto(shop.products, { name: 'Angrakha', category: 'Fashion' });
      expect([await first(shop), (await search('angrakha')).total]).toEqual(['Zardozi Potli', 1]);
      expect(reads).toBe(0);
      // what a shop begins with is gone with the first change
      expect((await search('henna')).total).toBe(0);
    });
  });
}

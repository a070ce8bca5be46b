import type { NewProduct, ProductChange } from '@shop/contracts/api/product-form';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { varietyOf } from '../src/domain/product';
import type { ProductStore } from '../src/ports/product-store';
import { changed, insertInto, LATER, renamed } from './product-entries';
import type { OpenProductStore } from './product-store-contract';

/** In two colours, of which one is dearer and has a picture of its own. */
const MANY: Partial<NewProduct> = {
  variants: [
    { options: { Colour: 'Wine red' }, barcode: '8901234567894', price: 11, mrp: 11.5, image: 0, stock: 4 },
    { options: { Colour: 'Blue' }, active: false, stock: 2 },
  ],
  facts: [{ name: 'Made in', value: 'India' }],
};
const NOTHING: ProductChange = { variants: [], facts: [], mrp: null, hsn: '', returns: 'any' };

function withSku(...skus: string[]) {
  return { variants: skus.map((sku) => ({ sku, options: { Number: sku } })) };
}

/** What every product store has to keep of variants, whatever database it is made of. */
export function describeProductVariants(name: string, open: () => Promise<OpenProductStore>): void {
  describe(`variants of ${name}`, () => {
    let opened: OpenProductStore;
    let store: ProductStore;
    beforeAll(async () => {
      opened = await open();
      ({ store } = opened);
    });
    afterAll(() => opened.close());
    const insert = (fields?: Partial<NewProduct>) => insertInto(store, fields);

    test('keeps what a product comes in, and what is taken away does not come back', async () => {
      const product = await insert({ ...MANY, mrp: 12, hsn: '6204', returns: 'damaged-only', stock: 4 });
      expect(product.variants).toHaveLength(2);
      expect(await store.get(product.id)).toEqual(product);
      expect(await store.getMany([product.id])).toEqual([product]);
      const after = await store.change(product.id, (before) => changed(before, NOTHING));
      expect(await store.get(product.id)).toEqual(after);
      expect(after).toEqual({ ...(await insert()), id: product.id, version: 2, stock: 6, updatedAt: LATER });
    });

    test('no two products have the same stock-keeping unit', async () => {
      const [first, second] = [await insert(withSku('ONE', 'RED')), await insert(withSku('TWO'))];
      const refused = { code: 'sku-taken', details: { sku: 'RED' } };
      await expect(insert(withSku('THREE', 'RED'))).rejects.toMatchObject(refused);
      const take = () => store.change(second.id, (before) => changed(before, withSku('RED')));
      await expect(take()).rejects.toMatchObject(refused);
      expect(await store.get(second.id)).toEqual(second);
      expect(await opened.eventsOf(second.id)).toEqual(['product-added 1']);

      // given back by a change and by a removal
      await store.change(first.id, (before) => changed(before, withSku('ONE')));
      await take();
      await store.remove(second.id, () => []);
      await insert(withSku('RED'));
      await store.change(first.id, (before) => changed(before, NOTHING));
      await insert(withSku('ONE'));
    });

    test('of several who want a stock-keeping unit at the same time, one gets it', async () => {
      const others = await Promise.all([1, 2, 3].map((number) => insert(withSku(`OTHER-${number}`))));
      const attempts = await Promise.allSettled([
        ...others.map(({ id }, index) =>
          store.change(id, (before) => changed(before, withSku('BEST', `MORE-${index}`))),
        ),
        ...[1, 2, 3].map((number) => insert(withSku(`NEW-${number}`, 'BEST'))),
      ]);
      const failures = attempts.filter((attempt) => attempt.status === 'rejected');
      expect(failures.map(({ reason }) => (reason as { code?: unknown }).code)).toEqual(
        Array.from({ length: 5 }, () => 'sku-taken'),
      );
      const owners = (await store.list()).filter(({ variants }) => variants.some(({ sku }) => sku === 'BEST'));
      expect(owners).toHaveLength(1);
    });

    test('keeps the newest figure of each variant, also through a change by an admin', async () => {
      const { id, variants } = await insert(MANY);
      const [red = '', blue = ''] = variants.map((variant) => variant.id);
      await Promise.all([3, 1, 2].map((sequence) => store.setVariantStock(id, red, sequence, sequence * 10)));
      await store.setVariantStock(id, blue, 1, 0);
      await store.setVariantStock(id, newId(), 9, 9);
      await store.setVariantStock(newId(), red, 9, 9);
      const figures = async () => (await store.get(id))?.variants.map(({ stock }) => stock);
      expect(await figures()).toEqual([30, 0]);
      await store.change(id, (before) => renamed(before, 'Shawl'));
      await store.setVariantStock(id, red, 2, 99);
      expect(await figures()).toEqual([30, 0]);
      expect(await store.get(id)).toMatchObject({ name: 'Shawl', version: 2 });
    });

    test('sizes that nobody entered as variants become the product’s own with their first figure', async () => {
      const product = await insert({ size: 'S, M' });
      const { id } = product;
      const [, medium] = varietyOf(product).variants;
      const read = async () => (await store.get(id)) ?? product;
      await store.setVariantStock(id, medium?.id ?? '', 3, 7);
      const after = await read();
      expect(after.options).toEqual([{ name: 'Size', values: ['S', 'M'] }]);
      expect(after.variants.map(({ values, stock }) => [values[0], stock ?? null])).toEqual([
        ['S', null],
        ['M', 7],
      ]);
      await store.setVariantStock(id, medium?.id ?? '', 2, 1);
      expect((await read()).variants[1]?.stock).toBe(7);
    });

    test('figures of variants that come while an admin changes the product stay the newest', async () => {
      const { id, variants } = await insert(MANY);
      const [red = '', blue = ''] = variants.map((variant) => variant.id);
      const sequences = Array.from({ length: 8 }, (_, index) => index + 1);
      await Promise.all(
        sequences.flatMap((sequence) => [
          store.setVariantStock(id, red, sequence, sequence),
          store.setVariantStock(id, blue, sequence, sequence * 2),
          store.change(id, (before) => renamed(before, `Scarf ${sequence}`)),
        ]),
      );
      const after = await store.get(id);
      expect(after?.variants.map(({ stock }) => stock)).toEqual([8, 16]);
      expect(after?.version).toBe(9);
    });
  });
}

import { vi } from 'vitest';
import { call, newProduct, PASSWORD, type Answer, type ShopAdmin } from './shop-client';
import type { Told } from './told-of-products';

const FIRST_PRICE = 1_000;
/** What is done in turn; a product that passes is there for a while. */
const TURNS = ['price', 'stock', 'add', 'stock', 'price', 'stock', 'price', 'delete', 'price', 'stock'] as const;

/**
 * An admin changes the price and the stock of a product, upwards, and adds others and deletes them.
 * @param word that the names of all of them have
 * @param changed called after each change with its product
 * @returns the product that stays and its last stock
 */
export async function changeOften(
  admin: ShopAdmin,
  { word, told, times }: { word: string; told: Told; times: number },
  changed: (id: string) => Promise<void>,
): Promise<[string, number]> {
  const { token } = admin;
  let price = FIRST_PRICE;
  let stock = 0;

  async function add(): Promise<string> {
    const product = await newProduct(admin, { name: `Piece ${word}`, price: String(price) });
    told.noteState(product);
    return product._id;
  }

  const count = (onHand: number) => expectOk(call('PUT', `/api/inventory/${stays}`, { token, json: { onHand } }));

  const stays = await add();
  // the order service hears of the product first
  await vi.waitFor(() => count(stock));
  let passes: string | undefined;

  const turns = {
    price: async () => {
      price += 1;
      const { body } = await expectOk(call('PUT', `/api/products/${stays}`, { token, form: { price: String(price) } }));
      told.noteState(body.product);
      return stays;
    },
    // its answer is the order service's: a product's own figure follows by an event
    stock: async () => {
      stock += 1;
      await count(stock);
      return stays;
    },
    add: async () => (passes = await add()),
    delete: async () => {
      const id = passes ?? (await add());
      told.noteLeaving(id);
      await expectOk(call('DELETE', `/api/products/${id}`, { token, json: { password: PASSWORD } }));
      told.noteGone(id);
      return id;
    },
  };
  for (let time = 0; time < times; time += 1) await changed(await turns[TURNS[time % TURNS.length] ?? 'price']());
  return [stays, stock];
}

async function expectOk(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer;
}

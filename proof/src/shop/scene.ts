import type { Product } from '@shop/contracts/api/product';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { callsTo, formOf, type Answer, type Call } from './client';
import type { OwnShop } from './own-shop';
import { until } from './until';

export const PASSWORD = 'correct horse 9';
/** Who register at the same time. */
const AT_ONCE = 8;
/** of one point */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const ADDRESS = {
  ...{ name: 'Meera Rao', mobile: '9845012345', line1: '4 Hill Road', city: 'Bengaluru' },
  ...{ state: 'KA', pincode: '560001' },
};

/** What is on stage: a shop, somebody of its staff and shoppers. */
export interface Scene {
  readonly shop: OwnShop;
  readonly call: Call;
  /** tokens */
  readonly admin: string;
  readonly shoppers: readonly string[];
  /** Begins the staff's session anew, for instance because it is days later. */
  enterAgain(): Promise<void>;
  /** of somebody new */
  newShopper(): Promise<Shopper>;
  /** of so many others, who stay: who is there already is not made again */
  crowd(size: number): Promise<readonly string[]>;
  /** Two sessions of somebody else, who stays, too. */
  tabs(): Promise<readonly [string, string]>;
  /** Adds a product and waits until its stock is counted. */
  addProduct(price: number, stock: number | Readonly<Record<string, number>>): Promise<Product>;
  /** How many can be ordered, as the staff see it. */
  readAvailable(product: Product, variantId?: string): Promise<number | undefined>;
}

export interface Shopper {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

/** Scenes that follow each other on one shop have other people. */
let named = 0;

export async function prepareScene(shop: OwnShop, people: number, call = callsTo(shop.url)): Promise<Scene> {
  const { adminUsername, adminID, password } = DEMO_ADMIN;
  const enter = async () =>
    tokenIn(await expectOk(call('POST', '/api/admin/login', { json: { adminUsername, adminID, password } })));
  let admin = await enter();
  const someoneNew = () => newShopper(call, `proof${(named += 1)}`);
  const shoppers: string[] = [];
  for (let at = 0; at < people; at += 1) shoppers.push((await someoneNew()).token);
  const crowd: string[] = [];
  let tabs: Promise<readonly [string, string]> | undefined;

  async function openTabs(): Promise<readonly [string, string]> {
    const { token, username } = await someoneNew();
    return [token, (await signIn(call, username)).token];
  }

  async function readAvailable({ _id }: Product, variantId?: string): Promise<number | undefined> {
    const answer = await expectOk(call('GET', `/api/inventory?productId=${_id}`, { token: admin }));
    const { items } = answer.body as { items: Stocked[] };
    const item = items.find(({ tracked }) => tracked);
    if (variantId === undefined) return item?.available;
    return item?.variants?.find((variant) => variant.variantId === variantId)?.available;
  }

  return {
    ...{ shop, call, shoppers, readAvailable, newShopper: someoneNew },
    get admin() {
      return admin;
    },
    enterAgain: async () => {
      admin = await enter();
    },
    crowd: async (size) => {
      while (crowd.length < size) {
        const many = Array.from({ length: Math.min(AT_ONCE, size - crowd.length) }, someoneNew);
        crowd.push(...(await Promise.all(many)).map(({ token }) => token));
      }
      return crowd.slice(0, size);
    },
    tabs: () => (tabs ??= openTabs()),
    addProduct: async (price, stock) => {
      const counted: Record<string, string> =
        typeof stock === 'number'
          ? { stock: String(stock) }
          : {
              variants: JSON.stringify(
                Object.entries(stock).map(([Size, each]) => ({ options: { Size }, stock: each })),
              ),
            };
      const form = formOf({
        ...{ name: 'Proof piece', price: String(price), description: 'A piece that is fought for', category: 'Bag' },
        ...counted,
        image: new Blob([PICTURE], { type: 'image/png' }),
      });
      const answer = await expectOk(call('POST', '/api/products/add', { token: admin, form }));
      const { product } = answer.body as { product: Product };
      await until('the stock of a new product is counted', () => readAvailable(product, product.variants?.[0]?._id));
      return product;
    },
  };
}

interface Stocked {
  readonly tracked: boolean;
  readonly available: number;
  readonly variants?: readonly { readonly variantId: string; readonly available: number }[];
}

async function newShopper(call: Call, username: string): Promise<Shopper> {
  const fields = { fullName: 'Proof', username, email: `${username}@test.example`, mobile: '9845012345' };
  await expectOk(call('POST', '/api/user/register', { form: formOf({ ...fields, password: PASSWORD }) }));
  return signIn(call, username);
}

/** Begins a session, which may be one more of the same shopper. */
export async function signIn(call: Call, username: string, password = PASSWORD): Promise<Shopper> {
  const entered = await expectOk(call('POST', '/api/user/login', { json: { username, password } }));
  const { user } = entered.body as { user: { _id: string } };
  return { id: user._id, username, token: tokenIn(entered) };
}

const tokenIn = ({ body }: Answer): string => (body as { token: string }).token;

/** @throws Error for any other answer: what prepares a race has to work */
export async function expectOk(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering;
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

import { CATEGORIES } from '@shop/contracts/api/categories';
import { PRODUCT_SORTS, type Product } from '@shop/contracts/api/product';
import { id } from '@shop/contracts/fields';
import { formatRupees } from '@shop/contracts/money';
import { z } from 'zod';
import { tellStatus } from '../domain/describe-order';
import { AUDIENCES } from '../domain/product-wish';
import { policiesOf, type ChatShop } from '../domain/shop';
import type { Question } from './assistant';
import type { Catalog, ProductQuestion } from '../ports/catalog';
import type { ToolCall, ToolDescription } from '../ports/chat-model';

export interface ToolResult {
  /** what the model reads */
  readonly content: unknown;
  /** what it may name from now on */
  readonly products?: readonly Product[];
}

interface Tool {
  readonly description: ToolDescription;
  run(args: unknown): Promise<ToolResult>;
}

const MOST_PRODUCTS = 8;
const MOST_ORDERS = 10;
const price = z.number().min(0).max(10_000_000);

function tool<T extends z.ZodType>(
  name: string,
  description: string,
  args: T,
  run: (args: z.infer<T>) => Promise<ToolResult>,
): Tool {
  return {
    description: { name, description, parameters: z.toJSONSchema(args, { io: 'input' }) },
    run: async (given) => {
      const parsed = args.safeParse(given);
      return parsed.success ? run(parsed.data) : { content: { error: z.prettifyError(parsed.error) } };
    },
  };
}

/** Everything that a model may do for one question: it reads, it changes nothing, and orders only with their owner's token. */
export function createTools(catalog: Catalog, { readOwnOrders }: Question, shop: ChatShop) {
  const tools = [
    tool(
      'search_products',
      'Searches the catalogue. Prices are in rupees.',
      z.object({
        words: z.string().max(100).optional().describe('what the product is described by, for instance "silk saree"'),
        category: z
          .string()
          .max(60)
          .optional()
          .describe(`as the shop names it, often one of ${CATEGORIES.join(', ')}`),
        audience: z.enum(AUDIENCES).optional(),
        minPrice: price.optional(),
        maxPrice: price.optional(),
        sort: z.enum(PRODUCT_SORTS).optional(),
      }),
      async ({ words = '', audience, category, ...rest }) => {
        const search = (q: string, more: Pick<ProductQuestion, 'category'> = {}) =>
          catalog.search({
            ...rest,
            ...more,
            ...(q.trim() === '' ? {} : { q }),
            ...(audience ? { tag: audience } : {}),
            limit: MOST_PRODUCTS,
          });
        const found = await search(words, category === undefined ? {} : { category });
        // a category that the shop does not have by this name is a word that products are described by
        const products = found.length === 0 && category ? await search(`${words} ${category}`) : found;
        return { content: { products: products.map(summarise) }, products };
      },
    ),
    tool('get_product', 'Reads everything about one product.', z.object({ productId: id }), async ({ productId }) => {
      const product = await catalog.find(productId);
      if (!product) return { content: { error: 'There is no such product.' } };
      return { content: { ...summarise(product), description: product.description }, products: [product] };
    }),
    tool('get_policies', 'Reads the shop’s policies, offers, hours and contact.', z.object({}), () =>
      Promise.resolve({ content: policiesOf(shop) }),
    ),
    tool('get_my_orders', 'Reads the latest orders of the customer who asks.', z.object({}), async () => {
      const orders = await readOwnOrders();
      if (!orders) return { content: { error: 'The customer is not logged in. They can log in at /userLogin.' } };
      return {
        content: {
          orders: orders.slice(0, MOST_ORDERS).map((order) => ({
            id: order._id,
            status: order.status,
            meaning: tellStatus(order),
            total: formatRupees(order.total),
            placedAt: order.createdAt,
            items: order.items.map(({ product, quantity }) => ({ name: product.name, quantity })),
          })),
        },
      };
    }),
  ];
  const byName = new Map(tools.map((entry) => [entry.description.name, entry]));

  return {
    descriptions: tools.map((entry) => entry.description),
    call: async (call: ToolCall): Promise<ToolResult> => {
      const called = byName.get(call.name);
      if (!called) return { content: { error: 'There is no such tool.' } };
      return called.run(parseArguments(call.arguments));
    },
  };
}

function summarise(product: Product) {
  const { _id, name, category, tag, color, size, stock } = product;
  return { id: _id, name, price: formatRupees(product.price), category, tag, color, size, stock };
}

/** What is no JSON becomes text, which no tool accepts. */
function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text) as unknown;
  } catch {
    return text;
  }
}

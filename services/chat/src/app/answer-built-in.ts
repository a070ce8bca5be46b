import type { ChatReply } from '@shop/contracts/api/chat';
import { describeOrder, describeOrders, findByRef, shortId } from '../domain/describe-order';
import { describeProduct, describeProducts, describeWish, headingOf } from '../domain/describe-products';
import { recogniseIntent, type Intent } from '../domain/intent';
import type { ProductWish } from '../domain/product-wish';
import type { ChatShop } from '../domain/shop';
import { replyToTopic, replyToUnknown } from '../domain/replies';
import type { Assistant, Question } from './assistant';
import type { Catalog } from '../ports/catalog';
import { findProducts } from './find-products';

export interface BuiltInDependencies {
  catalog: Catalog;
  shopNow: () => Promise<ChatShop>;
}

/** Answers by recognising what is asked and looking it up: no model, nothing invented. */
export function createBuiltInAssistant({ catalog, shopNow }: BuiltInDependencies): Assistant {
  async function products(wish: ProductWish): Promise<ChatReply> {
    const found = await findProducts(catalog, wish);
    const [first] = found.products;
    if (!first) return { reply: replyToUnknown((await shopNow()).name) };
    if (found.match === 'exact' && found.products.length === 1 && wish.words.length > 0)
      return { reply: describeProduct(first), products: [first] };
    const opening = found.match === 'exact' ? headingOf(wish) : `I found no ${describeWish(wish)}. These come closest:`;
    return { reply: `${opening}\n${describeProducts(found.products)}`, products: [...found.products] };
  }

  async function offers(): Promise<ChatReply> {
    const found = await findProducts(catalog, { words: [], badge: 'sale', price: {} });
    const reply = replyToTopic('offers', await shopNow());
    if (found.match !== 'exact') return { reply };
    return {
      reply: `${reply} Marked down at the moment:\n${describeProducts(found.products)}`,
      products: [...found.products],
    };
  }

  async function orders(intent: Extract<Intent, { kind: 'orders' }>, question: Question): Promise<ChatReply> {
    const own = await question.readOwnOrders();
    if (!own)
      return {
        reply:
          'I can look that up once you are logged in (/userLogin). Then ask me again, with the order ID if you have several.',
      };
    const [latest] = own;
    if (!latest) return { reply: 'You have no orders yet.' };
    if (intent.orderRef !== undefined) {
      const [match, ...others] = findByRef(own, intent.orderRef);
      if (!match) return { reply: `None of your orders has “${intent.orderRef}” in its ID. ${describeOrders(own)}` };
      if (others.length === 0) return { reply: describeOrder(match) };
      return {
        reply: `Several of your orders have “${intent.orderRef}” in their ID. ${describeOrders([match, ...others])}`,
      };
    }
    if (intent.all && own.length > 1) return { reply: describeOrders(own) };
    const more =
      own.length > 1
        ? `\nYou have ${own.length} orders; name an ID such as ${shortId(latest._id)} to ask for another.`
        : '';
    return { reply: describeOrder(latest) + more };
  }

  return {
    answer: async (question) => {
      const intent = recogniseIntent(question.message);
      switch (intent.kind) {
        case 'topic':
          return intent.topic === 'offers' ? offers() : { reply: replyToTopic(intent.topic, await shopNow()) };
        case 'orders':
          return orders(intent, question);
        case 'products':
          return products(intent.wish);
        case 'unknown':
          return { reply: replyToUnknown((await shopNow()).name) };
      }
    },
  };
}

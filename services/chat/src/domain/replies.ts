import { assertNever } from './assert-never';
import type { Topic } from './intent';
import { policiesOf, type ChatShop } from './shop';

const SUGGESTIONS = [
  '• “Men’s shoes under ₹2000”',
  '• “Gift for kids under ₹1000”',
  '• “Track my order”',
  '• “What is your return policy?”',
].join('\n');

/** For every place where people could think that the assistant is more than it is. */
export function introduction(shopName: string): string {
  return `I’m ${shopName}’s built-in assistant, not an AI model: I look things up in the catalogue and in the shop’s policies.`;
}

/** The answer to a question about the shop itself. */
export function replyToTopic(topic: Topic, shop: ChatShop): string {
  const shopName = shop.name;
  const policies = policiesOf(shop);
  switch (topic) {
    case 'greeting':
      return `Hello! ${introduction(shopName)} Try one of these:\n${SUGGESTIONS}`;
    case 'self':
      return `${introduction(shopName)} For anything beyond that, the people in the store help: see /contact.`;
    case 'help':
      return `${introduction(shopName)} You can ask for products by kind, for whom and by price, for your orders, and for returns, exchanges, refunds, shipping, payment and store hours. For example:\n${SUGGESTIONS}`;
    case 'thanks':
      return 'You’re welcome! Is there anything else you would like to know?';
    case 'goodbye':
      return 'Goodbye, and thank you for stopping by!';
    case 'returns':
      return `${policies.returns} ${policies.exchange} ${policies.refund}`;
    case 'exchange':
      return `${policies.exchange} ${policies.returns}`;
    case 'refund':
      return `${policies.refund} ${policies.cancel}`;
    case 'contact':
      return `${policies.contact} ${policies.hours}`;
    case 'hours':
    case 'owner':
    case 'cancel':
    case 'payment':
    case 'shipping':
    case 'account':
    case 'sizes':
    case 'offers':
      return policies[topic];
    default:
      return assertNever(topic);
  }
}

/** When nothing was recognised or found. */
export function replyToUnknown(shopName: string): string {
  return `Sorry, I did not find anything for that. ${introduction(shopName)} You could ask:\n${SUGGESTIONS}`;
}

/** One topic per aggregate; a topic has exactly one publishing service. */
export const TOPICS = {
  products: 'shop.products',
  stock: 'shop.stock',
  orders: 'shop.orders',
  payments: 'shop.payments',
  users: 'shop.users',
  sessions: 'shop.sessions',
  profile: 'shop.profile',
  content: 'shop.content',
} as const;
export type Topic = (typeof TOPICS)[keyof typeof TOPICS];

/** What a topic is about: what its key stands for, and what `sequence` counts. */
export const TOPIC_FACTS: Readonly<Record<Topic, { about: string; key: string; sequence: string }>> = {
  'shop.products': { about: 'The catalog.', key: 'the product’s id', sequence: 'the product’s version' },
  'shop.stock': { about: 'Pieces in stock.', key: 'the product’s id', sequence: 'the version of its stock' },
  'shop.orders': {
    about: 'Orders and their status.',
    key: 'the order’s id',
    sequence: 'the order’s version',
  },
  'shop.payments': {
    about: 'Payments and refunds.',
    key: 'the id of the order that was paid',
    sequence: 'the payment events of the order',
  },
  'shop.users': {
    about: 'Accounts; of admins only what the events say.',
    key: 'the account’s id',
    sequence: 'the account’s version',
  },
  'shop.profile': { about: 'Whose shop it is, and how it looks.', key: 'always `shop`', sequence: 'the version' },
  'shop.content': {
    about: 'What the owner shows beside products.',
    key: 'what has changed, such as `categories`',
    sequence: 'its version',
  },
  'shop.sessions': { about: 'Sessions that ended early.', key: 'the session’s id', sequence: 'always 1' },
};

import { describe, expect, test } from 'vitest';
import { recogniseIntent, type Topic } from './intent';

const topics: [string, Topic][] = [
  ['Hello', 'greeting'],
  ['hi there!', 'greeting'],
  ['Good morning', 'greeting'],
  ['Namaste', 'greeting'],
  ['Thank you so much', 'thanks'],
  ['ok thanks', 'thanks'],
  ['Bye', 'goodbye'],
  ['Are you an AI?', 'self'],
  ['am I talking to a human', 'self'],
  ['Who are you', 'self'],
  ['are you chatgpt', 'self'],
  ['Who owns the store?', 'owner'],
  ['who is behind this shop', 'owner'],
  ['What are your store hours?', 'hours'],
  ['are you open on Sunday', 'hours'],
  ['when do you close', 'hours'],
  ['How can I contact you?', 'contact'],
  ['customer care number', 'contact'],
  ['what’s your email', 'contact'],
  ['Cancel my order', 'cancel'],
  ['can I exchange my dress for another size', 'exchange'],
  ['When will I get my refund', 'refund'],
  ['I want my money back', 'refund'],
  ['What is your return policy?', 'returns'],
  ['how do I return shoes', 'returns'],
  ['Which payment methods do you take', 'payment'],
  ['do you have cash on delivery', 'payment'],
  ['my payment failed', 'payment'],
  ['Do you ship to Mumbai?', 'shipping'],
  ['how long does delivery take', 'shipping'],
  ['delivery charges', 'shipping'],
  ['check delivery charges please', 'shipping'],
  ['I forgot my password', 'account'],
  ['how to register', 'account'],
  ['size guide', 'sizes'],
  ['Show me the latest offers', 'offers'],
  ['any coupons?', 'offers'],
  ['help', 'help'],
  ['What can you do?', 'help'],
];

test.each(topics)('“%s” is about %s', (message, topic) => {
  expect(recogniseIntent(message)).toEqual({ kind: 'topic', topic });
});

test.each([
  ['Track my order', { all: false }],
  ['where is my order?', { all: false }],
  ['What is the status of my latest order', { all: false }],
  ['when will my order be delivered', { all: false }],
  ['show all my orders', { all: true }],
  ['my orders', { all: true }],
  ['order history', { all: true }],
  ['track order #b7f601', { all: false, orderRef: 'b7f601' }],
  ['where is order 665f1c2ab1e4d3a9c8b7f601', { all: false, orderRef: '665f1c2ab1e4d3a9c8b7f601' }],
  ['Order …B7F601', { all: false, orderRef: 'b7f601' }],
  ['665f1c2ab1e4d3a9c8b7f601', { all: false, orderRef: '665f1c2ab1e4d3a9c8b7f601' }],
])('“%s” asks for one’s own orders', (message, expected) => {
  expect(recogniseIntent(message)).toEqual({ kind: 'orders', ...expected });
});

describe('products', () => {
  test.each([
    ['Men’s shoes under ₹2000', { words: [], category: 'Shoes', audience: 'men', price: { max: 2000 } }],
    ['gift for kids under 1000', { words: [], audience: 'kids', price: { max: 1000 } }],
    ['women’s shoes', { words: [], category: 'Shoes', audience: 'women', price: {} }],
    ['show me silk sarees', { words: ['silk', 'sarees'], price: {} }],
    ['Do you have red lipstick?', { words: ['red', 'lipstick'], price: {} }],
    ['price of Penny Loafers', { words: ['penny', 'loafers'], price: {} }],
    [
      'any jewellery for my wife between 2000 and 4000',
      { words: [], category: 'Jewellry', audience: 'women', price: { min: 2000, max: 4000 } },
    ],
    ['something for my wife’s birthday', { words: [], audience: 'women', price: {} }],
    ['jewelry', { words: [], category: 'Jewellry', price: {} }],
    ['cheapest handbag', { words: ['handbag'], sort: 'price-asc', price: {} }],
    ['offers on shoes', { words: [], category: 'Shoes', badge: 'sale', price: {} }],
    ['what’s on sale', { words: [], badge: 'sale', price: {} }],
    ['new arrivals', { words: [], badge: 'new', price: {} }],
    ['bestsellers in makeup', { words: [], category: 'Cosmetic', badge: 'bestseller', price: {} }],
    ['t-shirts for boys', { words: ['shirts'], audience: 'kids', price: {} }],
    ['gym clothes', { words: [], category: 'Fashion', audience: 'sportswear', price: {} }],
    ['hello, I need a black dress', { words: ['black', 'dress'], price: {} }],
    ['what products do you sell', { words: [], price: {} }],
  ])('“%s”', (message, wish) => {
    expect(recogniseIntent(message)).toEqual({ kind: 'products', wish });
  });

  test('“men” is not read out of “women”', () => {
    expect(recogniseIntent('bags for women')).toMatchObject({ wish: { audience: 'women', category: 'Bag' } });
  });
});

test.each(['🙂', '???', 'the of and'])('“%s” asks for nothing that is known', (message) => {
  expect(recogniseIntent(message)).toEqual({ kind: 'unknown' });
});

import { expect, test } from 'vitest';
import { ownUser } from '../src/own-user';

test('a process comes as the user that is given for it, and to no other address', () => {
  const env = {
    DATABASE_URL: 'postgres://operator@db/shop',
    ORDER_DATABASE_URL: 'postgres://shop_order@db/shop',
    ORDER_URL: 'http://order:8080',
    ORDER_KAFKA_SASL_USERNAME: 'shop_order',
    ORDER_KAFKA_SASL_PASSWORD: '',
    PAYMENT_DATABASE_URL: 'postgres://shop_payment@db/shop',
  };
  expect(ownUser('order', env)).toEqual({
    DATABASE_URL: 'postgres://shop_order@db/shop',
    KAFKA_SASL_USERNAME: 'shop_order',
  });
  expect(ownUser('cart', env)).toEqual({});
});

import { boughtTogether } from '@shop/contracts/api/bought-together';
import { expect } from 'vitest';
import { row } from './row';
import { call, newAdmin, newProduct } from './shop-client';

row('GET /api/products/:id/bought-together', 'is for everybody, and tells of no single order', async () => {
  const product = await newProduct(await newAdmin());
  const { status, body } = await call('GET', `/api/products/${product._id}/bought-together`);
  expect(status).toBe(200);
  expect(boughtTogether.parse(body)).toEqual({ productIds: [] });
  expect((await call('GET', '/api/products/x/bought-together')).status).toBe(400);
});

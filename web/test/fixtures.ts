import type { Admin, User } from '@shop/contracts/api/account';
import type { ShopConfig } from '@shop/contracts/api/config';
import type { Product } from '@shop/contracts/api/product';

export const USER: User = {
  _id: 'a'.repeat(24),
  fullName: 'Ananya Iyer',
  username: 'ananya',
  email: 'ananya@example.in',
  mobile: '98450 12345',
  role: 'user',
};
export const ADMIN: Admin = {
  _id: 'b'.repeat(24),
  fullName: 'Meera Rao',
  adminUsername: 'meera.rao',
  adminID: 'JRL-042',
  email: 'meera@example.in',
  mobile: '90000 00002',
  role: 'admin',
};
export const PRODUCTS: Product[] = ['Madhu linen kurta dress', 'Tamarind bag', 'Rani lipstick'].map((name, index) => ({
  _id: String(index + 1).repeat(24),
  name,
  price: 1249.5 * (index + 1),
  image: `/uploads/${index + 1}.webp`,
  category: ['Fashion', 'Bag', 'Cosmetic'][index] ?? 'Fashion',
  description: 'Cut on the straight grain.',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}));
export const CONFIG: ShopConfig = {
  shopName: 'jarul',
  currency: 'INR',
  payment: { script: '/sandbox/razorpay/checkout.js', key: 'rzp_test_key', testMode: true },
  google: { enabled: true, testMode: true },
  mail: { testMode: true },
  assistant: { kind: 'built-in' },
};

// what the examples of several events share

export const ORDER = { orderId: '6b01dbeeda0257fce9539872', userId: '6b01dbeeda0257fce9539801' };
export const AT = '2026-11-21T10:15:30.250Z';
export const PAYMENT = { orderId: ORDER.orderId, paymentId: 'pay_6Z24ZlmL4mYW0p', amountPaise: 259998 };
export const LINES = [{ productId: '6b01dbeeda0257fce9539855', quantity: 2 }];
export const RETURN = '6b01dbeeda0257fce9539877';
export const SHIPMENT = '6b01dbeeda0257fce9539890';
export const VARIANT = '6b01dbeeda0257fce9539860';
export const PRODUCT = {
  _id: '6b01dbeeda0257fce9539855',
  name: 'Brass lamp',
  price: 1299.99,
  image: '/uploads/3f0c1e8a.webp',
  category: 'Accessories',
  description: 'Solid brass, with a linen shade.',
  tag: 'new',
  createdAt: AT,
  updatedAt: AT,
};

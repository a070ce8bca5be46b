import { messageAnswer } from '@shop/contracts/api/account';
import {
  newProduct,
  passwordConfirmation,
  product,
  productAnswer,
  productChange,
  productList,
  productQuery,
  productStockMoved,
} from '@shop/contracts/api/product';
import { named, type Operations } from './operation';

const picture = (required: boolean) => ({ field: 'image', required });

export const catalogOperations: Operations = {
  'GET /api/products': {
    summary: 'Products, newest first. With a query also their total and facets.',
    query: productQuery,
    answer: named('ProductList', productList),
  },
  'GET /api/products/shop': {
    summary: 'The same list, under the address that the shop page reads.',
    query: productQuery,
    answer: named('ProductList', productList),
  },
  'GET /api/products/:id': { summary: 'One product.', answer: named('Product', product) },
  'POST /api/products/add': {
    summary: 'Adds a product.',
    body: named('NewProduct', newProduct),
    file: picture(true),
    status: 201,
    answer: named('ProductAnswer', productAnswer),
  },
  'PUT /api/products/:id': {
    summary: 'Changes what is given of a product.',
    body: named('ProductChange', productChange),
    bodyOptional: true,
    file: picture(false),
    answer: named('ProductAnswer', productAnswer),
    errors: {
      409: { when: 'The stock is no longer `stockSeen`', answer: named('ProductStockMoved', productStockMoved) },
    },
  },
  'DELETE /api/products/:id': {
    summary: 'Deletes a product, confirmed by the calling admin’s own password. A Google admin needs none.',
    body: named('PasswordConfirmation', passwordConfirmation),
    answer: named('Message', messageAnswer),
    errors: { 403: 'Wrong password (`wrong-password`)' },
  },
};

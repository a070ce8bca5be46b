import { messageAnswer } from '@shop/contracts/api/account';
import { passwordConfirmation, product, productAnswer, productList, productQuery } from '@shop/contracts/api/product';
import { newProduct, productChange, productSkuTaken, productStockMoved } from '@shop/contracts/api/product-form';
import {
  categoriesRefused,
  shopCategories,
  shopCategoriesAnswer,
  shopCategoriesChange,
} from '@shop/contracts/api/shop-categories';
import { pictureAnswer } from '@shop/contracts/api/shop-profile';
import { z } from 'zod';
import { named, type Operations } from './operation';

const pictures = (required: boolean) => ({ field: 'image', required, more: 'images' });
const SKU_TAKEN = 'Another product has one of the SKUs (`sku-taken`)';

export const catalogOperations: Operations = {
  'GET /api/products': {
    summary:
      'Products, newest first: without a query all of them. With one a page of what it finds, its total and facets, and `next`, which names the next page.',
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
    summary: 'Adds a product. Its texts `variants`, `options` and `facts` are JSON; a list `[]` is none.',
    body: named('NewProduct', newProduct),
    file: pictures(true),
    status: 201,
    answer: named('ProductAnswer', productAnswer),
    errors: { 409: { when: SKU_TAKEN, answer: named('ProductSkuTaken', productSkuTaken) } },
  },
  'PUT /api/products/:id': {
    summary: 'Changes what is given of a product.',
    body: named('ProductChange', productChange),
    bodyOptional: true,
    file: pictures(false),
    answer: named('ProductAnswer', productAnswer),
    errors: {
      409: {
        when: `A stock is no longer its \`stockSeen\` (\`stock-moved\`). ${SKU_TAKEN}`,
        answer: named('ProductConflict', z.union([productStockMoved, productSkuTaken])),
      },
    },
  },
  'DELETE /api/products/:id': {
    summary: 'Deletes a product, confirmed by the calling admin’s own password. A Google admin needs none.',
    body: named('PasswordConfirmation', passwordConfirmation),
    answer: named('Message', messageAnswer),
    errors: { 403: 'Wrong password (`wrong-password`)' },
  },
  'POST /api/admin/pictures': {
    summary: 'Stores a picture of the shop itself, such as its logo, and tells its address.',
    body: named('PictureForm', z.object({})),
    file: { field: 'image', required: true },
    status: 201,
    answer: named('PictureAnswer', pictureAnswer),
  },
  'GET /api/categories': {
    summary: 'The shelves of the shop, in their order. Queries of products name them by `slug` or by `name`.',
    answer: named('ShopCategories', shopCategories),
  },
  'PUT /api/admin/categories': {
    summary: 'Writes the whole list; `version` is the one that it was made of. Products go along with a new name.',
    body: named('ShopCategoriesChange', shopCategoriesChange),
    answer: named('ShopCategoriesAnswer', shopCategoriesAnswer),
    errors: {
      409: {
        when: 'Somebody else was faster (`changed-meanwhile`), or a category that is taken away has products (`category-in-use`)',
        answer: named('CategoriesRefused', categoriesRefused),
      },
    },
  },
};

import { createHash } from 'node:crypto';
import { MOST_PICTURES } from '@shop/contracts/api/image';
import { MESSAGES } from '@shop/contracts/api/messages';
import { passwordConfirmation } from '@shop/contracts/api/product';
import { newProduct, productChange } from '@shop/contracts/api/product-form';
import { id } from '@shop/contracts/fields';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { ValidationError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import { picturesOf, severalPictures } from '@shop/platform/http/upload';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { addProduct, type AddProductDependencies } from '../app/add-product';
import { deleteProduct, type DeleteProductDependencies } from '../app/delete-product';
import { presentProduct } from '../app/present-product';
import { answerList, answerProduct, type Listed, type PublicContent } from '../app/public-answers';
import type { Uploads } from '../app/save-uploads';
import { productNotFound, updateProduct, type UpdateProductDependencies } from '../app/update-product';

export type ProductRouteDependencies = AddProductDependencies &
  UpdateProductDependencies &
  DeleteProductDependencies &
  Listed & { verifier: TokenVerifier };

/** There are none yet whose order a text could name. */
const formOfNew = newProduct.extend({ images: z.undefined('Choose files').optional() });

export function productRoutes(dependencies: ProductRouteDependencies): Router {
  const { products, verifier } = dependencies;
  const router = Router();
  const admin = requireAccount(verifier, 'admin');
  const form = severalPictures('image', 'images', MOST_PICTURES);

  const list: RequestHandler = async (req, res) => {
    sendTagged(res, await answerList(dependencies, req.query));
  };
  router.get('/api/products', list);
  router.get('/api/products/shop', list);

  router.post('/api/products/add', admin, form, async (req, res) => {
    const fields = parse(formOfNew, req.body);
    const uploads = uploadsOf(req);
    if (!uploads.image && uploads.images.length === 0) throw new ValidationError({ image: 'Required' });
    const product = await addProduct(dependencies, fields, uploads);
    res.status(201).json({ message: MESSAGES.productAdded, product: presentProduct(product) });
  });

  router.get('/api/products/:id', async (req, res) => {
    sendTagged(res, await answerProduct(products, req.params.id));
  });

  router.put('/api/products/:id', admin, form, async (req, res) => {
    const change = parse(productChange, req.body);
    const product = await updateProduct(dependencies, productId(req), change, uploadsOf(req));
    res.json({ message: MESSAGES.productUpdated, product: presentProduct(product) });
  });

  router.delete('/api/products/:id', admin, async (req, res) => {
    const { password } = parse(passwordConfirmation, req.body);
    await deleteProduct(dependencies, productId(req), principalOf(req).accountId, password);
    res.json({ message: MESSAGES.productDeleted });
  });

  return router;
}

function uploadsOf(req: Request): Uploads {
  return { image: picturesOf(req, 'image')[0], images: picturesOf(req, 'images') };
}

/** @throws NotFoundError for what cannot be a product's id */
export function productId(req: Request): string {
  const result = id.safeParse(req.params.id);
  if (!result.success) throw productNotFound();
  return result.data;
}

/** With a tag that follows the content: Express answers 304 to a caller who has the same already. */
export function sendTagged(res: Response, { body }: PublicContent): void {
  res.set('cache-control', 'no-cache');
  res.set('etag', `"${createHash('sha1').update(body).digest('base64url')}"`);
  res.type('json').send(body);
}

import { imageVariant } from '@shop/contracts/api/image';
import { formatRupees } from '@shop/contracts/money';
import { productPage } from '@shop/contracts/pages';
import type { MailContent } from '../domain/mail';
import { renderMail, type Reader, type Shop } from './layout';

export interface BackInStock {
  readonly productId: string;
  readonly variantId?: string;
  readonly name: string;
  readonly price: number;
  readonly image: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Tells somebody who asked for it that a piece can be ordered again. */
export function backInStock(shop: Shop, reader: Reader, piece: BackInStock): MailContent {
  const { productId, variantId, name, price, image } = piece;
  const detail = Object.entries(piece.options)
    .map(([option, value]) => `${option} ${value}`)
    .join(' · ');
  const picture = image.startsWith('/') ? { picture: shop.url + imageVariant(image, 240) } : {};
  return renderMail(shop, {
    subject: `${name} is back`,
    preview: 'You asked us to tell you.',
    heading: 'It is back',
    reader,
    about: `${name}, which you asked for,`,
    blocks: [
      { text: 'You asked us to tell you when this piece is back in stock. It is, as long as it lasts.' },
      { items: [{ name, detail, price: formatRupees(price), ...picture }] },
      { button: 'See the piece', url: `${shop.url}${productPage(productId, variantId)}` },
      { note: 'This is the one mail about it: we write again only if you ask again.' },
    ],
  });
}

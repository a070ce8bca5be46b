import { imageVariant } from '@shop/contracts/api/image';
import { formatRupees } from '@shop/contracts/money';
import { productPage, SHOPPING_PAGES } from '@shop/contracts/pages';
import type { MailContent } from '../domain/mail';
import type { Block, MailItem } from './blocks';
import { renderMail, type Reader, type Shop } from './layout';

/** Something that is wished for and costs less, is back, or both. */
export interface WishedPiece {
  readonly productId: string;
  readonly variantId?: string | undefined;
  readonly name: string;
  readonly image: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: number;
  readonly priceThen: number;
  readonly isBack: boolean;
}

/** More of them are on the wishlist. */
const MOST_SHOWN = 12;

const isCheaper = ({ price, priceThen }: WishedPiece) => price < priceThen;

/** Tells somebody what has become of what they wish for, all of it in one mail. */
export function wishMail(shop: Shop, reader: Reader, pieces: readonly WishedPiece[]): MailContent {
  const words = wordsFor(pieces);
  const [first] = pieces;
  const isOne = first !== undefined && pieces.length === 1;
  const more = pieces.length - MOST_SHOWN;
  const lead = isOne ? 'It is' : 'They are';
  return renderMail(shop, {
    ...words,
    preview: 'On your wishlist.',
    reader,
    about: 'what is on your wishlist,',
    blocks: [
      { text: `${lead} on your wishlist, and you asked us to tell you. ${words.text}` },
      { items: pieces.slice(0, MOST_SHOWN).map((piece) => itemOf(shop, piece)) },
      ...(more > 0 ? [{ text: `And ${more} more on your wishlist.` }] : []),
      linkTo(shop, isOne ? first : undefined),
      { note: 'Prices and pieces are those of the moment we wrote.' },
    ],
  });
}

function wordsFor(pieces: readonly WishedPiece[]): { subject: string; heading: string; text: string } {
  const backs = pieces.filter(({ isBack }) => isBack).length;
  const [first] = pieces;
  if (first && pieces.length === 1) {
    if (!first.isBack)
      return {
        subject: `${first.name} costs less now`,
        heading: 'It costs less now',
        text: 'Its price has come down.',
      };
    const text = isCheaper(first)
      ? 'It is back in stock, and costs less than before.'
      : 'It is back in stock, as long as it lasts.';
    return { subject: `${first.name} is back`, heading: 'It is back', text };
  }
  const many = `${pieces.length} pieces of your wishlist`;
  if (backs === 0)
    return { subject: `${many} cost less now`, heading: 'They cost less now', text: 'Their prices have come down.' };
  if (backs === pieces.length)
    return {
      subject: `${many} are back`,
      heading: 'They are back',
      text: 'They are back in stock, as long as they last.',
    };
  return {
    subject: `${many} cost less or are back`,
    heading: 'Good news',
    text: 'Some cost less now, some are back in stock.',
  };
}

function itemOf({ url }: Shop, piece: WishedPiece): MailItem {
  const { name, image, options, price, priceThen, isBack } = piece;
  const detail = [
    ...Object.entries(options).map(([option, value]) => `${option} ${value}`),
    ...(isBack ? ['Back in stock'] : []),
    ...(isCheaper(piece) ? [`${formatRupees(priceThen)} when you saved it`] : []),
  ].join(' · ');
  const picture = image.startsWith('/') ? { picture: url + imageVariant(image, 240) } : {};
  return { name, detail, price: formatRupees(price), ...picture };
}

function linkTo({ url }: Shop, one: WishedPiece | undefined): Block {
  return one
    ? { button: 'See the piece', url: `${url}${productPage(one.productId, one.variantId)}` }
    : { button: 'See your wishlist', url: `${url}${SHOPPING_PAGES.wishlist}` };
}

import type { ProductList } from '@shop/contracts/api/product';
import type { WebPage } from '@shop/contracts/api/web-pages';
import type { PageShop, PageWords } from './page-words';
import { listingLinks } from './listing-words';
import { links, paragraph, plainPage, productLinks } from './plain-page';
import { shopData } from './structured-data';

/** The pages of words, for readers who cannot open the menu. */
export function homeWords(home: WebPage, latest: ProductList, texts: readonly WebPage[], shop: PageShop): PageWords {
  const { path, title, description = '' } = home;
  return {
    title,
    description,
    address: path,
    data: shopData(shop),
    plain: plainPage(
      shop.name,
      paragraph(description),
      links(listingLinks(latest)),
      productLinks(latest.products),
      links(texts.map((page) => ({ text: page.title, address: page.path }))),
    ),
  };
}

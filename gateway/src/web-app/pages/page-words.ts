import type { ShopProfile } from '@shop/contracts/api/shop-profile';
import type { Thing, WithContext } from 'schema-dts';

/** Who speaks. */
export interface PageShop {
  readonly name: string;
  /** where people reach it, without a slash at the end */
  readonly url: string;
  /** of what its owner has filled in */
  readonly version: number;
  readonly profile: ShopProfile;
}

/** What a page says of itself to readers that do not run it: search engines, messengers, people without scripts. */
export interface PageWords {
  /** without the name of the shop */
  readonly title: string;
  readonly description?: string | undefined;
  /** the one address of what it shows, from the first slash on; absent where it has none */
  readonly address?: string | undefined;
  readonly picture?: { readonly address: string; readonly says: string } | undefined;
  /** of the one product that it shows, in rupees */
  readonly price?: number;
  readonly data?: readonly WithContext<Thing>[];
  /** its content as HTML that needs nothing else */
  readonly plain?: string;
  /** search engines leave it out */
  readonly isPrivate?: boolean | undefined;
}

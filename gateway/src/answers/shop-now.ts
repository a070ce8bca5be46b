import { configQuery } from '@shop/contracts/api/config';
import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';
import { parse } from '@shop/platform/http/parse';
import { NOTHING_FILLED_IN } from '@shop/platform/shop-facts';
import type { GatewayConfig } from '../config';
import { storeJson, type StoredAnswer } from '../memory/stored-answer';
import type { PageShop } from '../web-app/pages/page-words';
import type { ShopFollower } from './follow-shop';
import { presentShopConfig } from './shop-config';

/** Whose shop it is, at each moment. */
export interface ShopNow {
  /** of one object, whose properties are what they are when they are read */
  readonly page: PageShop;
  /** The answer of GET /api/config. */
  config(): StoredAnswer;
  /**
   * The same for somebody who was told of a version; when that cannot be had, as it is known here.
   * @throws ValidationError when the version is none
   */
  configFor(search: string): StoredAnswer | Promise<StoredAnswer>;
}

/** @param follower undefined until the gateway has started, and where nobody keeps a profile */
export function createShopNow(config: GatewayConfig, follower: () => ShopFollower | undefined): ShopNow {
  let made: { readonly of: SavedShopProfile; readonly answer: StoredAnswer } | undefined;
  const current = () => follower()?.current() ?? NOTHING_FILLED_IN;

  function answerOf(saved: SavedShopProfile): StoredAnswer {
    if (made?.of === saved) return made.answer;
    const answer = storeJson(JSON.stringify(presentShopConfig(config, saved)));
    made = { of: saved, answer };
    return answer;
  }

  return {
    page: {
      url: config.publicUrl,
      get name() {
        return current().profile.name ?? config.shop.name;
      },
      get version() {
        return current().version;
      },
      get profile() {
        return current().profile;
      },
    },
    config: () => answerOf(current()),
    configFor: (search) => {
      const { version = 0 } = parse(configQuery, Object.fromEntries(new URLSearchParams(search)));
      const known = follower();
      if (!known || version <= known.current().version) return answerOf(current());
      return known.atLeast(version).then(answerOf, () => answerOf(current()));
    },
  };
}

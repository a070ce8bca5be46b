import { shopCategoriesChange, type ShopCategories } from '@shop/contracts/api/shop-categories';
import { savedShopProfile, type SavedShopProfile } from '@shop/contracts/api/shop-profile';
import { tradeSettings, type TradeSettings } from '@shop/contracts/api/trade-settings';
import { useState } from 'react';
import { useDraft } from '../../hooks/use-draft';
import { useSaveCategoriesMutation, useSaveShopProfileMutation } from '../../lib/api/shop-api';
import { useSaveTermsMutation } from '../../lib/api/trade-api';
import { categoryValuesOf, newCategory, wireCategories, type CategoryValues } from './category-values';
import { shopValuesOf, wireShop, type ShopValues } from './shop-values';
import { termValuesOf, wireTerms, type TermValues } from './term-values';

/** What is there, and how it is read again. */
export interface Loaded<Data> {
  data: Data;
  readAgain: () => Promise<Data>;
}

/**
 * A part of whose shop it is. Only what was touched here is put over what is there: the other steps, and other admins, write
 * the same document.
 */
export function useShopPart({ data, readAgain }: Loaded<SavedShopProfile>) {
  const [saveShop] = useSaveShopProfileMutation();
  const { values: touched, ...draft } = useDraft<Partial<ShopValues>, SavedShopProfile>({
    loaded: {},
    schema: savedShopProfile,
    wireOf: (own) => wireShop(data.version)({ ...shopValuesOf(data), ...own }),
    save: async (sent) => {
      try {
        return (await saveShop(sent).unwrap()).message;
      } finally {
        // what was saved, or what somebody else has saved meanwhile: the next attempt is made of that
        await readAgain().catch(() => undefined);
      }
    },
  });
  const values = { ...shopValuesOf(data), ...touched };
  const onChange = (part: Partial<ShopValues>) => draft.change({ ...touched, ...part });
  return { ...draft, panel: { values, problems: draft.problems, onChange } };
}

/** Cash on delivery, put over terms that are read just before: who sells may have got into them meanwhile. */
export function useCash({ data, readAgain }: Loaded<TradeSettings>) {
  const [saveTerms] = useSaveTermsMutation();
  const { values: touched, ...draft } = useDraft<Partial<TermValues>, TradeSettings>({
    loaded: {},
    schema: tradeSettings,
    wireOf: (own) => wireTerms({ ...termValuesOf(data), ...own }),
    save: async ({ cod }) => (await saveTerms({ ...(await readAgain()), cod }).unwrap()).message,
  });
  const values = { ...termValuesOf(data), ...touched };
  const onChange = (part: Partial<TermValues>) => draft.change({ ...touched, ...part });
  return { ...draft, panel: { values, problems: draft.problems, onChange } };
}

interface Shelves {
  removed: readonly string[];
  added?: CategoryValues;
}

/** Shelves that are taken away, and one that is added, put over those that are there. */
export function useShelves({ data, readAgain }: Loaded<ShopCategories>) {
  const [saveCategories] = useSaveCategoriesMutation();
  const { version, categories } = data;
  const keptOf = ({ removed }: Shelves) => categories.map(categoryValuesOf).filter(({ id }) => !removed.includes(id));
  const [firstEmpty] = useState(newCategory);
  /** One that is there by now has been saved: the next begins empty. */
  const isSaved = ({ id }: CategoryValues) => categories.some(({ _id }) => _id === id);
  const addedOf = ({ added = firstEmpty }: Shelves) => (isSaved(added) ? undefined : added);
  const { values, change, ...draft } = useDraft<Shelves, ShopCategories>({
    loaded: { removed: [] },
    schema: shopCategoriesChange,
    wireOf: (shelves) => {
      const { name = '' } = shelves.added ?? {};
      const added = name.trim() === '' ? undefined : addedOf(shelves);
      return wireCategories(version)([...keptOf(shelves), ...(added === undefined ? [] : [added])]);
    },
    save: async (sent) => {
      try {
        await saveCategories(sent).unwrap();
      } finally {
        await readAgain().catch(() => undefined);
      }
      return 'Categories saved';
    },
  });
  return {
    ...draft,
    kept: keptOf(values),
    added: addedOf(values),
    remove: (id: string) => change({ ...values, removed: [...values.removed, id] }),
    addAnother: () => change({ ...values, added: newCategory() }),
    onChange: (part: Partial<CategoryValues>) =>
      change({ ...values, added: { ...(addedOf(values) ?? newCategory()), ...part } }),
  };
}

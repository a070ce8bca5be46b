import { messageAnswer } from '@shop/contracts/api/account';
import {
  allContent,
  contentAnswer,
  contentChange,
  contentSlot,
  OWN_PAGES,
  shownContent,
  shownPage,
} from '@shop/contracts/api/content';
import {
  collected,
  collectedProducts,
  collectionQuery,
  shopCollections,
  shopCollectionsAnswer,
  shopCollectionsChange,
  shownCollection,
} from '@shop/contracts/api/collections';
import { missedSearches, synonyms, synonymsAnswer, synonymsChange } from '@shop/contracts/api/search-words';
import { named, type Operations } from './operation';

/** What the shop says beside its products. */
export const contentOperations: Operations = {
  'GET /api/collections/:slug': {
    summary: 'Products that the owner shows together, page by page.',
    query: collectionQuery,
    answer: named('ShownCollection', shownCollection),
    errors: { 404: 'There is none, or it is not its time' },
  },
  'GET /api/admin/collections': {
    summary: 'All collections, also those that are planned or over.',
    answer: named('ShopCollections', shopCollections),
  },
  'PUT /api/admin/collections': {
    summary: 'Writes the whole list; `version` is the one that it was made of.',
    body: named('ShopCollectionsChange', shopCollectionsChange),
    answer: named('ShopCollectionsAnswer', shopCollectionsAnswer),
    errors: { 409: '`changed-meanwhile`: somebody else was faster' },
  },
  'POST /api/admin/collections/preview': {
    summary: 'What would be in a collection: all that is chosen by hand, or the first that a rule finds.',
    body: named('Collected', collected),
    answer: named('CollectedProducts', collectedProducts),
  },
  'GET /api/admin/synonyms': {
    summary: 'Words that mean the same: who looks for one finds what has any of its group.',
    answer: named('Synonyms', synonyms),
  },
  'PUT /api/admin/synonyms': {
    summary: 'Writes all groups; `version` is the one that they were made of. No word is there twice.',
    body: named('SynonymsChange', synonymsChange),
    answer: named('SynonymsAnswer', synonymsAnswer),
    errors: { 409: '`changed-meanwhile`: somebody else was faster' },
  },
  'GET /api/admin/missed-searches': {
    summary: 'What people looked for that nothing has, at most 1,000 of them; what gets synonyms is taken off.',
    answer: named('MissedSearches', missedSearches),
  },
  'DELETE /api/admin/missed-searches/:words': {
    summary: 'Takes words off the list; they come back when somebody looks for them again.',
    answer: named('Message', messageAnswer),
  },
  'GET /api/content': {
    summary: 'What is shown now instead of what the shop comes with; pages by name.',
    answer: named('ShownContent', shownContent),
  },
  'GET /api/content/:slot': {
    summary: `The words of a page: ${OWN_PAGES.join(', ')}.`,
    answer: named('ShownPage', shownPage),
    errors: { 404: 'The owner has written none, or there is no such page' },
  },
  'GET /api/admin/content': {
    summary: 'Every version that is kept, also what is planned.',
    answer: named('AllContent', allContent),
  },
  'PUT /api/admin/content/:slot': {
    summary: `Adds a version of ${contentSlot.options.join(', ')}; no \`body\`, or null, is what the shop comes with.`,
    body: named('ContentChange', contentChange),
    answer: named('ContentAnswer', contentAnswer),
    errors: { 409: '`changed-meanwhile`: somebody else was faster' },
  },
};

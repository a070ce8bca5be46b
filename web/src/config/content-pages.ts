import { PATHS } from './paths';

/** What an owner shows beside products, page by page. */
export const CONTENT_PAGES = [
  [PATHS.adminContent, 'Words and scenes'],
  [PATHS.adminCollections, 'Collections'],
  [PATHS.adminSynonyms, 'Synonyms'],
  [PATHS.adminMissedSearches, 'Searches in vain'],
] as const;

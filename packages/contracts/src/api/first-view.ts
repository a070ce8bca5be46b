/** Products of a list, as the web app asks for them; newest first. */
const LATEST = { sort: 'newest', limit: 40 } as const;
const BEAUTY = { category: 'Cosmetic', sort: 'newest', limit: 3 } as const;

/** The lists of the home page. */
export const HOME_LISTS = { latest: LATEST, beauty: BEAUTY } as const;

/** Products on a page of a listing. */
export const LISTING_SIZE = 24;

/** How wide the first picture of a product's page is shown, as in `<img sizes>`. */
export const PRODUCT_PICTURE_SIZES = '(min-width: 68rem) 56vw, 100vw';

/** Where the page keeps the answers that came with it. */
export const FIRST_VIEW_ID = 'first-view';

/** Marks what a page says of itself to readers that do not run it; with the next address it is not true any more. */
export const OF_FIRST_PAGE = 'data-first-page';

/** What the screen of an address that leads nowhere is called. */
export const NOT_FOUND_TITLE = 'Page not found';

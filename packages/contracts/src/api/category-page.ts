import { CATEGORIES, isAudience } from './categories';

export interface CategoryPageContent {
  title: string;
  fixed: { category?: string; tag?: string };
}

/** What `/category/<name>` lists: one of the six categories, or everything marked for someone. */
export function categoryContent(name: string): CategoryPageContent {
  const wanted = name.trim().toLowerCase();
  const known = CATEGORIES.find((category) => category.toLowerCase() === wanted);
  if (known !== undefined) return { title: known, fixed: { category: known } };
  const title = wanted.charAt(0).toUpperCase() + wanted.slice(1);
  return isAudience(wanted) ? { title, fixed: { tag: wanted } } : { title: name, fixed: { category: name } };
}

import { STORAGE_KEYS } from '../../config/storage-keys';
import { browserStorage } from './browser-storage';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function storedTheme(): Theme {
  const stored = browserStorage().getItem(STORAGE_KEYS.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Shows the theme and remembers it; `theme.js` applies it before the first paint of the next visit. */
export function storeTheme(theme: Theme): void {
  if (theme === 'system') {
    browserStorage().removeItem(STORAGE_KEYS.theme);
    delete document.documentElement.dataset.theme;
    return;
  }
  browserStorage().setItem(STORAGE_KEYS.theme, theme);
  document.documentElement.dataset.theme = theme;
}

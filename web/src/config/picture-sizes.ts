/**
 * How wide a scene of the home page is shown, as in `<img sizes>`: it covers its frame (`hero-slide.tsx`), so the height of that
 * decides on phones. The header that preloads the first scene says the same, which is why it is in vh: browsers
 * measure svh only once they have read how wide the page wants to be, and would fetch another width before.
 */
export const SCENE_SIZES =
  '(min-width: 52rem) max(100vw, 925px), max(100vw, 1.77 * min(112vw, max(240px, min(460px, 44vh))))';

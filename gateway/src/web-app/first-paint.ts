import { PRODUCT_PICTURE_SIZES } from '@shop/contracts/api/first-view';

/**
 * What stands in the page until its code has come: the first picture, exactly where the web app shows it, below an empty
 * header. The classes are those of the web app's components; a journey holds the two places against each other.
 */
function below(main: string): string {
  return (
    '<div id="first-paint" aria-hidden="true"><div class="bg-night px-4 py-2 text-center text-xs">&nbsp;</div>' +
    `<header class="border-b border-line bg-canvas"><div class="h-16"></div></header><main>${main}</main></div>`
  );
}

/** The first scene of the home page, as in `hero-slide.tsx`. */
export function paintScene(widths: string, sizes: string): string {
  return below(
    '<div class="relative flex flex-col overflow-hidden md:h-[clamp(520px,47vw,1120px)]">' +
      `<img srcset="${widths}" sizes="${sizes}" alt="" width="1800" height="1013" fetchpriority="high" class="h-[112vw] ` +
      'max-h-[max(240px,min(460px,44svh))] w-full object-cover object-[86%_50%] md:absolute md:inset-0 md:h-full ' +
      'md:max-h-none md:object-[80%_60%]"></div>',
  );
}

/** The picture of a product's page, as in `product-page.tsx` and `gallery.tsx`. */
export function paintProduct(pictures: string): string {
  return below(
    '<div class="wrap"><nav class="flex flex-wrap gap-2 pt-5 text-xs">&nbsp;</nav><div class="grid grid-cols-1 ' +
      'items-start gap-[clamp(2rem,5vw,6.5rem)] pt-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(340px,1fr)]">' +
      '<div class="grid grid-cols-2 gap-grid"><div class="relative col-span-2 aspect-[4/5] overflow-hidden rounded-sm ' +
      `bg-sunken"><img srcset="${pictures}" sizes="${PRODUCT_PICTURE_SIZES}" alt="" width="800" height="1000" ` +
      'fetchpriority="high" class="size-full object-cover"></div></div></div></div>',
  );
}

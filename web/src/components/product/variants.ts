import type { Product, ProductVariant } from '@shop/contracts/api/product';

/** A value for each option, as far as it is chosen. */
export type Choice = Readonly<Record<string, string>>;

export const isColour = (option: string): boolean => /^colou?r$/i.test(option);

/** What can be ordered of a product. */
export function soldVariants({ variants = [] }: Pick<Product, 'variants'>): ProductVariant[] {
  return variants.filter(({ active }) => active);
}

/** Whether somebody has to say which one. */
export const hasChoice = (product: Pick<Product, 'variants'>): boolean => soldVariants(product).length > 1;

/** The variant that a choice of every option names; the only one where there is nothing to choose. */
export function variantOf(product: Pick<Product, 'variants'>, choice: Choice): ProductVariant | undefined {
  const sold = soldVariants(product);
  return sold.length === 1 ? sold[0] : sold.find((variant) => fits(variant, choice, Object.keys(variant.options)));
}

/** The variants that are left when an option gets a value and the others stay as chosen. */
export function variantsWith(
  product: Pick<Product, 'variants'>,
  choice: Choice,
  option: string,
  value: string,
): ProductVariant[] {
  return fittingVariants(product, { ...choice, [option]: value });
}

/** The variants that a choice leaves. */
export function fittingVariants(product: Pick<Product, 'variants'>, choice: Choice): ProductVariant[] {
  return soldVariants(product).filter((variant) => fits(variant, choice, Object.keys(choice)));
}

function fits({ options }: ProductVariant, choice: Choice, names: readonly string[]): boolean {
  return names.every((name) => options[name] === choice[name]);
}

/** Pieces that can be ordered: a variant's are among the product's. Undefined: nobody counts. */
export function piecesLeft(product: Pick<Product, 'stock'>, variant: ProductVariant | undefined): number | undefined {
  const counts = [variant?.stock, product.stock].filter((stock) => stock !== undefined);
  return counts.length === 0 ? undefined : Math.min(...counts);
}

/** The product as it is sold in one variant. */
export function inVariant(product: Product, variant: ProductVariant | undefined): Product {
  if (variant === undefined) return product;
  const { price = product.price, mrp = product.mrp, image = product.image } = variant;
  return { ...product, price, mrp, image, stock: piecesLeft(product, variant) };
}

/** The product in the cheapest of the variants that a choice leaves. */
export function cheapestVariant(product: Product, choice: Choice): Product {
  const [first = product, ...others] = fittingVariants(product, choice).map((variant) => inVariant(product, variant));
  return others.reduce((least, other) => (other.price < least.price ? other : least), first);
}

/** `Size M`, `Wine`: the values of a variant as people name them. */
export function variantWords(options: Choice): string[] {
  return Object.entries(options).map(([name, value]) =>
    isColour(name) || value.toLowerCase().includes(name.toLowerCase()) ? value : `${name} ${value}`,
  );
}

/** What has to be chosen beside what is: `size`, `colour and size`. */
export function choiceNoun({ options = [] }: Pick<Product, 'options'>, choice: Choice = {}): string {
  const several = options.filter(({ values }) => values.length > 1).map(({ name }) => name);
  const open = several.filter((name) => choice[name] === undefined);
  const asked = open.length > 0 ? open : several;
  return asked.length === 0 ? 'variant' : asked.join(' and ').toLowerCase();
}

/** The colour that a product's first picture shows, where one of them has that picture. */
export function shownColour(product: Pick<Product, 'image' | 'variants'>): Choice {
  const shown = soldVariants(product).find(({ image }) => image === product.image);
  return Object.fromEntries(Object.entries(shown?.options ?? {}).filter(([name]) => isColour(name)));
}

/** The picture of what is chosen so far: a colour has its own before the size is known. */
export function pictureOf(product: Pick<Product, 'image' | 'variants'>, choice: Choice): string {
  const fitting = fittingVariants(product, choice);
  const [image] = new Set(fitting.map((variant) => variant.image));
  const agreed = Object.keys(choice).length > 0 && fitting.every((variant) => variant.image === image);
  return (agreed ? image : undefined) ?? product.image;
}

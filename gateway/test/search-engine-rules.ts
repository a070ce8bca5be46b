/** Something of schema.org, as a page says it. */
export type Stated = Readonly<Record<string, unknown>>;

interface Rule {
  readonly required: readonly string[];
  readonly checks?: Readonly<Record<string, (value: unknown) => boolean>>;
}

const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/\s]+\/\S*$/.test(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+\.\d\d$/.test(value) && Number(value) > 0;
const isOneOf = (values: readonly string[]) => (value: unknown) =>
  typeof value === 'string' && values.includes(value.replace('https://schema.org/', ''));
const allAre = (check: (value: unknown) => boolean) => (value: unknown) =>
  [value].flat().length > 0 && [value].flat().every(check);

/**
 * What Google asks of structured data, by type: https://developers.google.com/search/docs/appearance/structured-data, the
 * pages on merchant listings, breadcrumbs, carousels, organizations and site names.
 */
const RULES: Readonly<Record<string, Rule>> = {
  Product: {
    required: ['name', 'image', 'offers', 'description'],
    checks: { name: isText, description: isText, image: allAre(isAddress), sku: isText },
  },
  Brand: { required: ['name'] },
  Offer: {
    required: ['price', 'priceCurrency', 'availability', 'url'],
    checks: {
      price: isPrice,
      priceCurrency: isOneOf(['INR']),
      availability: isOneOf(['InStock', 'OutOfStock']),
      itemCondition: isOneOf(['NewCondition']),
      url: isAddress,
    },
  },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency', 'priceType'],
    checks: { price: isPrice, priceType: isOneOf(['StrikethroughPrice']) },
  },
  BreadcrumbList: { required: ['itemListElement'], checks: { itemListElement: (value) => isNumbered(value, 2) } },
  ItemList: { required: ['itemListElement'], checks: { itemListElement: (value) => isNumbered(value, 1) } },
  ListItem: { required: ['position'], checks: { name: isText, item: isAddress, url: isAddress } },
  Organization: { required: ['name'], checks: { url: isAddress, logo: isAddress } },
  WebSite: { required: ['name', 'url'], checks: { url: isAddress } },
};

function isNumbered(value: unknown, least: number): boolean {
  const items = value as readonly { readonly position: number }[];
  return items.length >= least && items.every(({ position }, index) => position === (items[0]?.position ?? 1) + index);
}

/** Returns what search engines would refuse of it, and of everything in it; empty when nothing. */
export function refusalsOf(stated: Stated): string[] {
  const type = String(stated['@type']);
  const rule = RULES[type];
  if (!rule) return [`${type} is not known`];
  const missing = rule.required.filter((name) => stated[name] === undefined).map((name) => `${type} without ${name}`);
  const wrong = Object.entries(rule.checks ?? {})
    .filter(([name, check]) => stated[name] !== undefined && !check(stated[name]))
    .map(([name]) => `${type}.${name} is ${JSON.stringify(stated[name])}`);
  const inside = Object.values(stated)
    .flat()
    .filter((value): value is Stated => typeof value === 'object' && value !== null);
  return [...missing, ...wrong, ...inside.flatMap(refusalsOf)];
}

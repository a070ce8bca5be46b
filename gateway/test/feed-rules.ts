import type { Feed } from '../src/whole-shop/feed-items';
import { readXml } from './read-xml';

/** A field of an item: whether there has to be one, how often there may be, and what it looks like. */
interface Rule {
  readonly required?: true;
  readonly most?: number;
  readonly form: RegExp;
}

const text = (longest: number): RegExp => new RegExp(`^(?=.*\\S)[^\\n]{1,${longest}}$`, 'u');
const ADDRESS = /^https:\/\/[^\s<>]{1,2000}$/;
const AMOUNT = /^\d+\.\d{2} INR$/;

/** What the product data specification of Google Merchant Center says of what this shop sells. */
const GOOGLE: Readonly<Record<string, Rule>> = {
  'g:id': { required: true, form: text(50) },
  title: { required: true, form: text(150) },
  description: { required: true, form: text(5_000) },
  link: { required: true, form: ADDRESS },
  'g:image_link': { required: true, form: ADDRESS },
  'g:additional_image_link': { most: 10, form: ADDRESS },
  'g:availability': { required: true, form: /^(?:in_stock|out_of_stock)$/ },
  'g:price': { required: true, form: AMOUNT },
  'g:sale_price': { form: AMOUNT },
  'g:condition': { required: true, form: /^new$/ },
  'g:brand': { required: true, form: text(70) },
  'g:gtin': { form: /^(?:\d{8}|\d{12,14})$/ },
  'g:identifier_exists': { form: /^no$/ },
  'g:item_group_id': { form: text(50) },
  'g:product_type': { form: text(750) },
  'g:color': { form: text(100) },
  'g:size': { form: text(100) },
  'g:material': { form: text(200) },
  'g:gender': { form: /^(?:male|female|unisex)$/ },
  'g:age_group': { form: /^adult$/ },
};

/** What Meta's catalogue asks for beyond or instead of it. */
const META: typeof GOOGLE = { ...GOOGLE, 'g:availability': { required: true, form: /^(?:in stock|out of stock)$/ } };

/** Returns why the reader of a feed would refuse items of it; empty when it would take all. */
export function refusedItems(xml: string, feed: Feed): string[] {
  const rules = feed === 'meta.xml' ? META : GOOGLE;
  const items = itemsIn(xml);
  const ids = items.map(({ 'g:id': id }) => id?.[0]);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} is there twice`);
  return [...twice, ...items.flatMap((item) => problemsOf(item, rules))];
}

type Item = Readonly<Record<string, readonly string[]>>;

/** The fields of each item, by name. */
function itemsIn(xml: string): Item[] {
  const items: Record<string, string[]>[] = [{}];
  for (const { path, text: value } of readXml(xml)) {
    if (path === 'rss/channel/item') items.push({});
    const name = /^rss\/channel\/item\/(.+)$/.exec(path)?.[1];
    if (name !== undefined) (items[items.length - 1]![name] ??= []).push(value);
  }
  return items.filter((item) => Object.keys(item).length > 0);
}

function problemsOf(item: Item, rules: typeof GOOGLE): string[] {
  const id = item['g:id']?.[0] ?? 'an item without an id';
  const unknown = Object.keys(item).filter((name) => rules[name] === undefined);
  const wrong = Object.entries(rules).flatMap(([name, { required, most = 1, form }]) => {
    const values = item[name] ?? [];
    if (values.length === 0) return required ? [`${name} is missing`] : [];
    if (values.length > most) return [`${name} is there ${values.length} times`];
    return values.filter((value) => !form.test(value)).map((value) => `${name} is ${value.slice(0, 120)}`);
  });
  const number = item['g:gtin'] === undefined && item['g:identifier_exists'] === undefined;
  const [price, reduced] = [item['g:price'], item['g:sale_price']].map((values) =>
    Number.parseFloat(values?.[0] ?? ''),
  );
  return [
    ...unknown.map((name) => `${name} is unknown`),
    ...wrong,
    ...(number ? ['says neither its number nor that it has none'] : []),
    ...(reduced !== undefined && price !== undefined && reduced >= price ? ['g:sale_price is no reduction'] : []),
  ].map((problem) => `${id}: ${problem}`);
}

/** The tax classification of a category's products that carry none of their own. */
const HSN_OF_CATEGORY: Readonly<Record<string, string>> = {
  fashion: '6204',
  cosmetic: '3304',
  bag: '4202',
  accessories: '6217',
  shoes: '6403',
  jewellry: '7117',
};

/** Returns the product's own HSN code, or its category's; empty for what nobody has classified. */
export function hsnOf({ hsn, category }: { hsn: string | null; category: string }): string {
  return hsn ?? HSN_OF_CATEGORY[category.toLowerCase()] ?? '';
}

const ONES = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
/** as people count in India */
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** Returns an amount in paise as invoices spell it: `Rupees One Lakh Two Hundred and Five and Fifty Paise Only`. */
export function inWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const and = rest === 0 ? '' : ` and ${numberInWords(rest)} Paise`;
  return `Rupees ${numberInWords(rupees)}${and} Only`;
}

function numberInWords(number: number): string {
  const parts: string[] = [];
  let left = number;
  for (const [size, name] of UNITS) {
    if (left >= size) parts.push(`${numberInWords(Math.floor(left / size))} ${name}`);
    left %= size;
  }
  if (left === 0 && parts.length > 0) return parts.join(' ');
  const small = belowHundred(left);
  return [...parts, ...(number > 100 ? ['and'] : []), small].join(' ');
}

function belowHundred(number: number): string {
  if (number < ONES.length) return ONES[number] ?? '';
  const ten = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten}-${ONES[number % 10]}`;
}

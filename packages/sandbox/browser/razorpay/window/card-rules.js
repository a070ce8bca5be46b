// @ts-check

/** @param {string} text */
export const digitsOf = (text) => text.replace(/\D/g, '');

/** @param {string} digits @returns {'VISA' | 'MASTERCARD' | 'AMEX' | 'RUPAY' | ''} */
export function networkOf(digits) {
  if (/^4/.test(digits)) return 'VISA';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'MASTERCARD';
  if (/^3[47]/.test(digits)) return 'AMEX';
  if (/^(60|65|81|82|508)/.test(digits)) return 'RUPAY';
  return '';
}

/** Groups of four, for American Express 4-6-5. @param {string} text */
export function formatNumber(text) {
  const digits = digitsOf(text).slice(0, 19);
  const groups = networkOf(digits) === 'AMEX' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  if (networkOf(digits) === 'AMEX') return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
  return digits.match(groups)?.join(' ') ?? '';
}

/** `08 / 29`; a first digit above 1 is a whole month. @param {string} text */
export function formatExpiry(text) {
  let digits = digitsOf(text).replace(/^([2-9])/, '0$1');
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** The check digit of ISO/IEC 7812-1. @param {string} digits */
function hasCheckDigit(digits) {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Each gives what is wrong, as one sentence, or undefined. */
export const RULES = {
  /** @param {string} text */
  number: (text) => {
    const digits = digitsOf(text);
    if (digits === '') return 'Enter the card number.';
    return digits.length >= 12 && hasCheckDigit(digits) ? undefined : 'Check the card number.';
  },
  /** @param {string} text @param {Date} [today] */
  expiry: (text, today = new Date()) => {
    const match = /^(\d{2}) \/ (\d{2})$/.exec(text);
    const month = Number(match?.[1]);
    if (!match || month < 1 || month > 12) return 'Use month and year, MM / YY.';
    const given = Number(match[2]) * 12 + month;
    return given < (today.getFullYear() % 100) * 12 + today.getMonth() + 1 ? 'This card has expired.' : undefined;
  },
  /** @param {string} text @param {string} number */
  cvv: (text, number) => {
    const length = networkOf(digitsOf(number)) === 'AMEX' ? 4 : 3;
    return digitsOf(text).length === length && /^\d+$/.test(text) ? undefined : `CVV is ${length} digits.`;
  },
  /** @param {string} text */
  name: (text) => (text.trim() === '' ? 'Enter the name on the card.' : undefined),
  /** @param {string} text */
  vpa: (text) =>
    /^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]+$/.test(text.trim()) ? undefined : 'A UPI ID looks like name@bank.',
};

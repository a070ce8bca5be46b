import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditNoteOf } from './credit-note';
import type { Credit } from './credit';
import { DEFAULT_SETTINGS } from './default-settings';
import type { CreditNote, Invoice, TaxedAmount } from './document';
import { documentNumber, financialYear } from './financial-year';
import { invoiceOf, namesBuyer } from './invoice';
import { inWords } from './in-words';
import type { Order, OrderLine } from './order';

const NOW = new Date('2026-11-21T10:00:00Z');
const PLACE = { financialYear: '2627', sequence: 1, isTest: false };
const taxOf = ({ hsn, taxRate }: OrderLine) => ({ hsn: hsn ?? '', rate: taxRate ?? 0 });
const TERMS = { settings: DEFAULT_SETTINGS, taxOf };

const LINE: OrderLine = {
  ...{
    productId: 'd'.repeat(24),
    name: 'Dress',
    pricePaise: 49_900,
    offPaise: 0,
    image: '/uploads/d.webp',
    quantity: 2,
  },
  ...{ tracked: true, variantId: null, sku: null, options: null, variantTracked: false },
  ...{ hsn: '6204', taxRate: 500, returns: 'any', cancelled: 0, cancelledNote: null, uncharged: 0, paidBack: 0 },
};

function orderOf(more: Partial<Order>): Order {
  const { lines = [LINE], shippingPaise = 0, codFeePaise = 0 } = more;
  const items = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  return {
    ...{ id: 'a'.repeat(24), userId: 'b'.repeat(24), status: 'shipped', note: '', paymentId: 'pay_1', version: 3 },
    ...{ createdAt: NOW, updatedAt: NOW, expiresAt: null, cancelledBy: null, paymentMode: 'live' },
    ...{ paymentMethod: 'prepaid', delivery: null, supplyState: 'KA', sellerState: 'KA', address: null },
    ...{ addressErasedAt: null, confirmedAt: null, givenBackPaise: 0, shipments: [], timeline: [] },
    ...{ invoice: null, creditNotes: [], offers: [], totalPaise: items + shippingPaise + codFeePaise },
    ...more,
    ...{ lines, shippingPaise, codFeePaise },
  };
}

const NAMES = ['amountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const;
const totals = (parts: readonly TaxedAmount[]) => NAMES.map((name) => parts.reduce((sum, part) => sum + part[name], 0));
const partsOf = (document: Invoice | CreditNote) => [...document.lines, ...document.charges];

const anyLine = fc
  .record({
    pricePaise: fc.integer({ min: 1, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    taxRate: fc.constantFrom(0, 300, 500, 1800, 2800),
    cancelled: fc.nat(9),
  })
  .map((line): OrderLine => ({ ...LINE, ...line, cancelled: Math.min(line.cancelled, line.quantity) }));
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    shippingPaise: fc.constantFrom(0, 7_900),
    codFeePaise: fc.constantFrom(0, 4_900),
    supplyState: fc.constantFrom('KA', 'MH'),
    givenBackPaise: fc.nat(100_000),
    paymentId: fc.constantFrom('pay_1', null),
  } satisfies Record<string, fc.Arbitrary<unknown>>)
  .map((order) => orderOf(order as Partial<Order>));
const anyCredit = fc.record({
  cause: fc.constant('staff 1'),
  reason: fc.constantFrom('returned', 'came-back', 'cancelled', 'allowance'),
  amountPaise: fc.oneof(fc.integer({ min: 1, max: 3_000_000 }), fc.constant('rest')),
  pieces: fc.array(fc.record({ line: fc.nat(6), quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 3 }),
}) as fc.Arbitrary<Credit>;

describe('an invoice', () => {
  test('lists what is not cancelled, with its tax inside, and what was given back as a discount', () => {
    const cancelled = { ...LINE, cancelled: 1 };
    const order = orderOf({ lines: [cancelled, LINE], shippingPaise: 7_900, givenBackPaise: 49_900 + 10_000 });
    const invoice = invoiceOf(order, TERMS, PLACE, NOW);
    expect(invoice).toMatchObject({ number: 'INV/2627/000001', placeOfSupply: 'KA', reverseCharge: false });
    expect(invoice.totalPaise).toBe(3 * 49_900 + 7_900 - 10_000);
    expect(invoice.lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(invoice.charges).toMatchObject([{ kind: 'delivery', hsn: '6204', rate: 500 }]);
    expect(partsOf(invoice).reduce((sum, { discountPaise }) => sum + discountPaise, 0)).toBe(10_000);
    expect(invoice.tax).toMatchObject([{ rate: 500, igstPaise: 0 }]);
  });

  test('of an order from before its place was recorded belongs where the goods go, else where the seller is', () => {
    const old = orderOf({ supplyState: null, sellerState: null });
    expect(invoiceOf(old, TERMS, PLACE, NOW).placeOfSupply).toBe('KA');
    const address = {
      name: 'A',
      mobile: '9876543210',
      line1: '1',
      city: 'Pune',
      state: 'MH',
      pincode: '411001',
    } as const;
    const sent = invoiceOf({ ...old, address }, TERMS, PLACE, NOW);
    expect(sent).toMatchObject({ placeOfSupply: 'MH', tax: [{ cgstPaise: 0, sgstPaise: 0 }] });
  });

  test('names its buyer only where the law wants it', () => {
    const of = (pricePaise: number) =>
      namesBuyer(invoiceOf(orderOf({ lines: [{ ...LINE, pricePaise }] }), TERMS, PLACE, NOW));
    expect([of(2_499_999), of(2_500_000)]).toEqual([false, true]);
    expect(namesBuyer({ isBusiness: true, totalPaise: 1 })).toBe(true);
  });

  test('adds up: the lines and charges to the total, and the taxes by rate', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const invoice = invoiceOf(order, TERMS, PLACE, NOW);
        const [amount, taxable, cgst, sgst, igst] = totals(partsOf(invoice));
        expect(invoice.totalPaise).toBe(amount);
        expect((taxable ?? 0) + (cgst ?? 0) + (sgst ?? 0) + (igst ?? 0)).toBe(amount);
        expect(totals(invoice.tax.map((tax) => ({ ...tax, amountPaise: 0 }))).slice(1)).toEqual([
          taxable,
          cgst,
          sgst,
          igst,
        ]);
        expect(partsOf(invoice).every((part) => NAMES.every((name) => part[name] >= 0))).toBe(true);
      }),
    );
  });
});

describe('credit notes', () => {
  const credited = (invoice: Invoice, credits: readonly Credit[]) =>
    credits.reduce<CreditNote[]>((notes, credit) => {
      const note = creditNoteOf(invoice, notes, credit, PLACE, NOW);
      return note ? [...notes, note] : notes;
    }, []);

  test('take the price of returned pieces off their line, and delivery with it', () => {
    const invoice = invoiceOf(orderOf({ lines: [LINE, LINE], shippingPaise: 7_900 }), TERMS, PLACE, NOW);
    const credit: Credit = {
      cause: 'return 1',
      reason: 'returned',
      amountPaise: 49_900 + 7_900,
      pieces: [{ line: 1, quantity: 1 }],
    };
    const [note] = credited(invoice, [credit]);
    expect(note).toMatchObject({
      number: 'CRN/2627/000001',
      invoice: { number: 'INV/2627/000001' },
      totalPaise: 57_800,
    });
    expect(note?.lines).toMatchObject([{ line: 1, quantity: 1, amountPaise: 49_900 }]);
    expect(note?.charges).toMatchObject([{ kind: 'delivery', amountPaise: 7_900 }]);
  });

  test('spread an allowance over all lines, without pieces', () => {
    const lines = [LINE, { ...LINE, quantity: 1 }];
    const invoice = invoiceOf(orderOf({ lines, shippingPaise: 7_900 }), TERMS, PLACE, NOW);
    const [note] = credited(invoice, [{ cause: 'staff 1', reason: 'allowance', amountPaise: 300, pieces: [] }]);
    expect(note?.lines.map(({ amountPaise, quantity }) => [amountPaise, quantity])).toEqual([
      [200, 0],
      [100, 0],
    ]);
    expect(note?.charges).toEqual([]);
  });

  test('of all parts add up to the invoice with every tax, and never to more', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyCredit, { maxLength: 6 }), (order, credits) => {
        const invoice = invoiceOf(order, TERMS, PLACE, NOW);
        const some = credited(invoice, credits);
        const rest: Credit = { cause: 'parcel 1', reason: 'came-back', amountPaise: 'rest', pieces: [] };
        const all = credited(invoice, [...credits, rest]);
        const most = totals(partsOf(invoice));
        for (const [index, sum] of totals(some.flatMap(partsOf)).entries())
          expect(sum).toBeLessThanOrEqual(most[index] ?? 0);
        expect(totals(all.flatMap(partsOf))).toEqual(most);
        for (const note of all) expect(note.totalPaise).toBe(totals(partsOf(note))[0]);
        for (const { line, quantity } of invoice.lines) {
          const back = all.flatMap((note) => note.lines).filter((part) => part.line === line);
          expect(back.reduce((sum, part) => sum + part.quantity, 0)).toBeLessThanOrEqual(quantity);
        }
      }),
    );
  });

  test('give exactly what is asked for, while it is there', () => {
    fc.assert(
      fc.property(anyOrder, anyCredit, (order, credit) => {
        const invoice = invoiceOf(order, TERMS, PLACE, NOW);
        const { amountPaise } = credit;
        const wanted = amountPaise === 'rest' ? invoice.totalPaise : Math.min(amountPaise, invoice.totalPaise);
        expect(credited(invoice, [credit])[0]?.totalPaise ?? 0).toBe(wanted);
      }),
    );
  });
});

describe('numbers', () => {
  test('a financial year begins on the first of April in India', () => {
    expect(financialYear(new Date('2026-03-31T18:29:59.999Z'))).toBe('2526');
    expect(financialYear(new Date('2026-03-31T18:30:00Z'))).toBe('2627');
    expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe('2627');
    expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('9900');
  });

  test('a number has at most 16 characters, and no other place has the same', () => {
    const anyPlace = fc.record({
      financialYear: fc.constantFrom('2627', '2728'),
      sequence: fc.integer({ min: 1, max: 999_999 }),
      isTest: fc.boolean(),
    });
    const prefix = fc.constantFrom('I', 'INV', 'ABCD');
    fc.assert(
      fc.property(prefix, anyPlace, anyPlace, (of, one, other) => {
        const [first, second] = [documentNumber(of, one), documentNumber(of, other)];
        expect(first).toMatch(/^[A-Z0-9/]{1,16}$/);
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(first === second).toBe(isSame);
      }),
    );
    expect(documentNumber('ABCD', { ...PLACE, sequence: 1_000_000 })).toBe('ABCD/26271000000');
    expect(documentNumber('INV', { ...PLACE, isTest: true })).toBe('INV/2627/T00001');
  });
});

test.each([
  [0, 'Rupees Zero Only'],
  [1_00, 'Rupees One Only'],
  [21_50, 'Rupees Twenty-One and Fifty Paise Only'],
  [100_00, 'Rupees One Hundred Only'],
  [105_05, 'Rupees One Hundred and Five and Five Paise Only'],
  [4_999_00, 'Rupees Four Thousand Nine Hundred and Ninety-Nine Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [
    12_34_56_789_10,
    'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred and Eighty-Nine and Ten Paise Only',
  ],
  [10_00_00_00_000_00, 'Rupees One Thousand Crore Only'],
])('%d paise in words', (paise, words) => {
  expect(inWords(paise)).toBe(words);
});

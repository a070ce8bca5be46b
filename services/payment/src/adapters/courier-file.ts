import { MAX_PAISE } from '@shop/contracts/money';
import { ValidationError } from '@shop/platform/errors';
import { CsvError, parse } from 'csv-parse/sync';
import type { Remitted } from '../domain/remittance';

/** A file is booked line by line while its sender waits. */
const MAX_LINES = 1_000;

/** What couriers call the columns, in lower case and without anything but letters. */
const COLUMNS = {
  tracking: ['awb', 'awbnumber', 'awbno', 'trackingnumber', 'trackingno', 'waybill', 'shipment', 'shipmentid'],
  order: ['order', 'orderid', 'orderno', 'ordernumber'],
  amount: ['amount', 'codamount', 'collected', 'collectedamount'],
  charges: ['charges', 'deductions', 'charge', 'deduction'],
  reference: ['reference', 'utr', 'utrno', 'utrnumber', 'payoutreference'],
  date: ['date', 'remittancedate', 'payoutdate', 'paidon'],
} as const;
type Column = keyof typeof COLUMNS;
/** An order, a parcel or a payout. */
const NAME = /^\P{C}{1,80}$/u;
const NEEDED: readonly Column[] = ['amount', 'reference', 'date'];

interface Line {
  readonly info: { readonly lines: number };
  readonly record: Partial<Record<Column, string>>;
}

/**
 * Reads a courier's file of cash that it pays out. Lines of one payout that name the same order or parcel are one.
 * @throws ValidationError that says which line cannot be read
 */
export function readCourierFile(csv: string): Remitted[] {
  const remitted = new Map<string, Remitted>();
  for (const { info, record } of readLines(csv)) {
    const line = readLine(info.lines, record);
    const key = JSON.stringify([line.named, line.reference]);
    const before = remitted.get(key);
    remitted.set(key, before ? together(before, line) : line);
  }
  return [...remitted.values()];
}

function readLines(csv: string): Line[] {
  let lines: Line[];
  try {
    lines = parse<Line>(csv, { bom: true, trim: true, skip_empty_lines: true, info: true, columns: nameColumns });
  } catch (error) {
    if (error instanceof CsvError) throw wrong(`Not a CSV file: ${error.message}`);
    throw error;
  }
  if (lines.length === 0) throw wrong('The file has no lines');
  if (lines.length > MAX_LINES) throw wrong(`At most ${MAX_LINES} lines at a time`);
  return lines;
}

/** Columns that mean nothing to us are left out. */
function nameColumns(header: string[]): (Column | undefined)[] {
  const names = header.map((title) => title.toLowerCase().replace(/[^a-z]/g, ''));
  const found = names.map((name) =>
    (Object.keys(COLUMNS) as Column[]).find((column) => (COLUMNS[column] as readonly string[]).includes(name)),
  );
  const missing = NEEDED.filter((column) => !found.includes(column));
  if (!found.includes('order') && !found.includes('tracking')) missing.unshift('order');
  if (missing.length > 0) throw wrong(`The first line does not name these columns: ${missing.join(', ')}`);
  return found;
}

function readLine(number: number, record: Line['record']): Remitted {
  const cell = (column: Column) => record[column] ?? '';
  const named = cell('tracking') || cell('order');
  const reference = cell('reference');
  const amountPaise = readRupees(cell('amount'));
  const chargesPaise = cell('charges') === '' ? 0 : readRupees(cell('charges'));
  const paidOn = readDate(cell('date'));
  const at = `Line ${number}: `;
  if (!NAME.test(named)) throw wrong(`${at}name an order or a parcel`);
  if (!NAME.test(reference)) throw wrong(`${at}the payout has no reference`);
  if (amountPaise === undefined || amountPaise === 0) throw wrong(`${at}“${cell('amount')}” is not an amount`);
  if (chargesPaise === undefined || chargesPaise > amountPaise)
    throw wrong(`${at}“${cell('charges')}” cannot be the charges`);
  if (paidOn === undefined) throw wrong(`${at}“${cell('date')}” is not a date such as 2026-11-21 or 21/11/2026`);
  return { lines: [number], named, reference, amountPaise, chargesPaise, paidOn };
}

function together(first: Remitted, second: Remitted): Remitted {
  return {
    ...first,
    lines: [...first.lines, ...second.lines],
    amountPaise: first.amountPaise + second.amountPaise,
    chargesPaise: first.chargesPaise + second.chargesPaise,
  };
}

/** `₹1,299.50` or `1299.5` to paise. */
function readRupees(text: string): number | undefined {
  const [, rupees, decimals = ''] = /^(?:₹|Rs\.?|INR)?\s*(\d+)(?:\.(\d{1,2})0*)?$/i.exec(text.replace(/,/g, '')) ?? [];
  if (rupees === undefined) return undefined;
  const paise = Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
  return paise <= MAX_PAISE ? paise : undefined;
}

/** `2026-11-21`, or the day first as in India: `21/11/2026`, `21-11-2026`. */
function readDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.slice(0, 10);
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

const wrong = (message: string) => new ValidationError({ csv: message });

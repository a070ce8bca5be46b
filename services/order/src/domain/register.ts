import type { StateCode } from '@shop/contracts/states';
import type { CreditNote, DocumentCharge, DocumentLine, Invoice } from './document';

/** Amounts that a return of taxes reports together, in paise; credit notes are taken off. */
export interface RegisterSums {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** What went to consumers of a state at one rate, in hundredths of a per cent. */
export interface ConsumerRow extends RegisterSums {
  readonly placeOfSupply: StateCode;
  readonly rate: number;
}

/** What was sold under a code at one rate. */
export interface CodeRow extends RegisterSums {
  readonly hsn: string;
  readonly rate: number;
  quantity: number;
  totalPaise: number;
}

type Amounts = Readonly<RegisterSums>;

const NOTHING: Amounts = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

function add(row: RegisterSums, amounts: Amounts, sign: 1 | -1): void {
  row.taxablePaise += sign * amounts.taxablePaise;
  row.cgstPaise += sign * amounts.cgstPaise;
  row.sgstPaise += sign * amounts.sgstPaise;
  row.igstPaise += sign * amounts.igstPaise;
}

const signOf = ({ kind }: Invoice | CreditNote) => (kind === 'invoice' ? 1 : -1);

/** Adds up documents of consumers by state and rate. Businesses are reported one by one, from the list of documents. */
export function createConsumerRegister() {
  const rows = new Map<string, ConsumerRow>();
  return {
    take(document: Invoice | CreditNote): void {
      if (document.isBusiness) return;
      const { placeOfSupply } = document;
      for (const tax of document.tax) {
        const key = `${placeOfSupply} ${tax.rate}`;
        const row = rows.get(key) ?? { placeOfSupply, rate: tax.rate, ...NOTHING };
        add(row, tax, signOf(document));
        rows.set(key, row);
      }
    },
    rows: (): ConsumerRow[] =>
      [...rows.values()].sort(
        (one, other) => one.placeOfSupply.localeCompare(other.placeOfSupply) || one.rate - other.rate,
      ),
  };
}

/** Adds up what documents list by code and rate; delivery and cash go with the goods, without pieces. */
export function createCodeRegister() {
  const rows = new Map<string, CodeRow>();
  return {
    take(document: Invoice | CreditNote): void {
      const parts: readonly (DocumentLine | DocumentCharge)[] = [...document.lines, ...document.charges];
      const sign = signOf(document);
      for (const part of parts) {
        const { hsn, rate } = part;
        const row = rows.get(`${hsn} ${rate}`) ?? { hsn, rate, quantity: 0, totalPaise: 0, ...NOTHING };
        add(row, part, sign);
        row.quantity += 'quantity' in part ? sign * part.quantity : 0;
        row.totalPaise += sign * part.amountPaise;
        rows.set(`${hsn} ${rate}`, row);
      }
    },
    rows: (): CodeRow[] =>
      [...rows.values()].sort((one, other) => one.hsn.localeCompare(other.hsn) || one.rate - other.rate),
  };
}

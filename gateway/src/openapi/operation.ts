import type { Method } from '@shop/contracts/api/routes';
import type { z } from 'zod';

/** A contract under the name that the document gives it. */
export interface Named {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** What the policy does not say about a call. */
export interface Operation {
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: Named;
  /** the form's file, where the call takes one */
  readonly file?: { readonly field: string; readonly required: boolean };
  /** 200 unless said otherwise */
  readonly status?: number;
  /** absent: the answer is no JSON, or is described in words */
  readonly answer?: Named;
  /** status → when */
  readonly errors?: Readonly<Record<number, string>>;
}

export type Operations = Readonly<Partial<Record<`${Method} ${string}`, Operation>>>;

export const named = (name: string, schema: z.ZodType): Named => ({ name, schema });

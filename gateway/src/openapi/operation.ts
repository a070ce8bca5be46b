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
  readonly file?: FormFile;
  /** a body may be left away */
  readonly bodyOptional?: boolean;
  /** the call's own request headers: name → its contract, which says what it is for */
  readonly headers?: Readonly<Record<string, z.ZodType>>;
  /** 200 unless said otherwise */
  readonly status?: number;
  /** another status of success, with the same answer: status → when */
  readonly also?: Readonly<Record<number, string>>;
  readonly answer: Named | Media;
  /** what the call also answers with, where it is asked for it */
  readonly otherwise?: Media;
  /** status → when, and what the answer holds beyond the one error shape */
  readonly errors?: Readonly<Record<number, string | Failure>>;
}

export interface FormFile {
  readonly field: string;
  readonly required: boolean;
  /** the field of further files, which may be repeated */
  readonly more?: string;
  /** of how many files in all, if not as many as a product has */
  readonly most?: number;
}

/** An answer that is no JSON: its media type. */
export type Media = `${'text' | 'image'}/${string}` | 'application/pdf' | 'application/xml';

export interface Failure {
  readonly when: string;
  readonly answer: Named;
}

export type Operations = Readonly<Partial<Record<`${Method} ${string}`, Operation>>>;

export const named = (name: string, schema: z.ZodType): Named => ({ name, schema });

import { createHash } from 'node:crypto';
import { compress, type Coding } from '../answers/codings';

/** An answer that is the same for everybody, kept with its compressed forms. */
export interface StoredAnswer {
  /** its `Content-Type` */
  readonly type: string;
  /** 200 unless said */
  readonly status?: number;
  /** its other headers, beside those that every answer has */
  readonly headers: Readonly<Record<string, string>>;
  /** of its content, without quotes */
  readonly tag: string;
  /** bytes that it takes in memory, about */
  readonly size: number;
  readonly content: Buffer;
  /** whether it is worth compressing */
  readonly isCompressible: boolean;
  /** what is looked for by it that nothing has */
  readonly missed?: string | undefined;
  /** Returns the content in a coding; it is compressed once. */
  in(coding: Coding): Buffer | Promise<Buffer>;
}

/** Smaller ones do not get smaller. In bytes. */
const WORTH_COMPRESSING = 1024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest\+json|javascript|xml)|image\/svg\+xml)/;

/** @param compressed the content in codings that are there already */
export function storeAnswer(
  content: Buffer,
  type: string,
  headers: Readonly<Record<string, string>>,
  compressed: Readonly<Partial<Record<Coding, Buffer>>> = {},
): StoredAnswer {
  const mayCompress = COMPRESSIBLE.test(type);
  const forms = new Map<Coding, Buffer | Promise<Buffer>>([['identity', content]]);
  for (const [coding, form] of Object.entries(compressed)) forms.set(coding as Coding, form);

  function compressOnce(coding: Coding): Promise<Buffer> {
    const made = compress(coding, content);
    forms.set(coding, made);
    made.then(
      (form) => forms.set(coding, form),
      () => forms.delete(coding),
    );
    return made;
  }

  return {
    type,
    content,
    headers: mayCompress ? { ...headers, vary: 'Accept-Encoding' } : headers,
    tag: createHash('sha1').update(content).digest('base64url'),
    size: mayCompress ? 2 * content.length : content.length,
    isCompressible: mayCompress && content.length >= WORTH_COMPRESSING,
    in: (coding) => forms.get(coding) ?? compressOnce(coding),
  };
}

/** JSON that callers ask for anew each time. */
export function storeJson(json: string): StoredAnswer {
  return storeAnswer(Buffer.from(json), 'application/json; charset=utf-8', { 'cache-control': 'no-cache' });
}

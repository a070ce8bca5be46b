/** What is used of a package that brings no types of its own. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly path: readonly { readonly type?: string }[];
  }

  /** Checks structured data against what Google asks of it. */
  class Validator {
    /** @param data what a page states, by type */
    validate(data: { readonly jsonld: Readonly<Record<string, readonly object[]>> }): Promise<Issue[]>;
  }

  export { Validator as default };
}

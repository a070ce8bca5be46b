/** Collects the values of a statement. */
export class Values {
  readonly all: unknown[] = [];

  /** Returns the name that a value has in the statement. */
  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

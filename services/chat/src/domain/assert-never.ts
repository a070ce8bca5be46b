/** @throws Error always: TypeScript refuses the call while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`not handled: ${String(value)}`);
}

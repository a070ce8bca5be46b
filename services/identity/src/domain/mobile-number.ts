const INDIAN = /^(?:\+?91|0)?([6-9]\d{9})$/;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/** A mobile as one number such as `+919845012345`, however it was typed; undefined for what is none. */
export function mobileNumber(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/[\s().-]/g, '');
  const [, indian] = INDIAN.exec(digits) ?? [];
  if (indian !== undefined) return `+91${indian}`;
  return INTERNATIONAL.test(digits) ? digits : undefined;
}

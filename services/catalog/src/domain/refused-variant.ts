import { ValidationError } from '@shop/platform/errors';

/** An error that names what is wrong with a variant of the form, by its place there. */
export function refused(place: number, property: string, message: string): ValidationError {
  return new ValidationError({ [`variants.${place}.${property}`]: message });
}

import type { fieldsOf } from '../../lib/forms/fields-of';
import type { AddressValues } from './address-values';

type Field = ReturnType<typeof fieldsOf<AddressValues>>;

/** The rules that server and page share end without a full stop; beside a field they are sentences. */
export function inSentences(field: Field): Field {
  return (name, options) => {
    const { error, ...props } = field(name, options);
    return { ...props, error: error === undefined ? undefined : error.replace(/[^.]$/, '$&.') };
  };
}

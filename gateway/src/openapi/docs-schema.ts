import type { JsonSchema } from '@shop/contracts/json-schema';
import { fieldsInWords, typeInWords, type FieldInWords } from '@shop/contracts/schema-words';
import { escapeHtml, inWords, schemaLinks } from './docs-text';

/** One schema as a table of its properties, or of each of its alternatives. */
export function describeSchema([name, schema]: readonly [string, JsonSchema]): string {
  const alternatives = schema.anyOf ?? [schema];
  return `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${alternatives.map(describeAlternative).join('<p>or</p>')}</article>`;
}

function describeAlternative(schema: JsonSchema): string {
  const fields = fieldsInWords(schema);
  if (fields.length === 0) return `<p>${escapeHtml(typeInWords(schema))} ${schemaLinks(schema)}</p>`;
  return `<table>${fields.map(describeField).join('')}</table>`;
}

function describeField({ name, type, required, description }: FieldInWords): string {
  return `<tr><th><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}${required ? '' : ' <i>optional</i>'}</td><td>${inWords(description)}</td></tr>`;
}

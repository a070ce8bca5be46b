import { escapeHtml, inWords, schemaLinks } from './docs-text';
import { STYLE } from './docs-style';
import { describeSchema } from './docs-schema';
import { fileFieldsOf, type OpenApiDocument, type OperationObject } from './document';

const WHO: Readonly<Record<string, string>> = { userToken: 'a user', adminToken: 'an admin' };

interface Call {
  readonly address: string;
  readonly method: string;
  readonly operation: OperationObject;
}

/** The document as one page that needs nothing else: no scripts, no fonts, no other files. */
export function createDocsPage({ info, openapi, paths, components }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(tag));
    return `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${own.map(describeCall).join('')}</section>`;
  });
  const contents = [...tags, 'failures', 'schemas'].map((name) => `<a href="#${name}">${name}</a>`).join(' ');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head>
<body><nav>${contents}</nav><main><h1>${escapeHtml(info.title)}</h1><p>${inWords(info.description)}</p>
<p>A token travels as <code>Authorization: Bearer …</code>; the logins give one. For machines the same is
<a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI ${openapi}).</p>
${sections.join('\n')}
<section id="failures"><h2>Failures</h2><p>Calls refer to these by their status.</p>
${describeAnswers(Object.entries(components.responses))}</section>
<section id="schemas"><h2>Schemas</h2>${Object.entries(components.schemas).map(describeSchema).join('\n')}</section>
</main></body></html>
`;
}

function describeCall(call: Call): string {
  const { address, method, operation } = call;
  const who = operation.security.map((kind) => WHO[Object.keys(kind)[0] ?? ''] ?? 'anyone').join(' or ');
  const answers = Object.entries(operation.responses);
  const shared = answers.filter(([, answer]) => answer.$ref !== undefined);
  const own = answers.filter(([, answer]) => answer.$ref === undefined);
  const names = operation.parameters.map(({ name, in: place }) =>
    place === 'header'
      ? `<code>${escapeHtml(String(name))}</code> (header)`
      : `<code>${escapeHtml(String(name))}</code>`,
  );
  return `<article><h3><b class="${method}">${escapeHtml(method.toUpperCase())}</b> ${escapeHtml(address)}</h3>
<p>${inWords(operation.summary)} <span>For ${escapeHtml(who)}.</span></p>
${names.length > 0 ? `<p>Takes ${names.join(', ')}</p>` : ''}
${operation.requestBody ? `<p>Body: ${schemaLinks(operation.requestBody)}${formOf(call)}</p>` : ''}
${describeAnswers(own)}
<p class="shared">Also <a href="#failures">${shared.map(([status]) => escapeHtml(status)).join(', ')}</a></p></article>`;
}

/** A form's pictures are named beside the schema of its texts. */
function formOf({ address, method }: Call): string {
  const file = fileFieldsOf(method, address);
  if (!file) return '';
  const further = file.more === undefined ? '' : ` and further ones in <code>${escapeHtml(file.more)}</code>`;
  return ` as a form, with a picture in <code>${escapeHtml(file.field)}</code>${further}`;
}

function describeAnswers(answers: readonly (readonly [string, Readonly<Record<string, unknown>>])[]): string {
  const rows = answers.map(
    ([status, answer]) =>
      `<tr><th>${escapeHtml(status)}</th><td>${inWords(String(answer.description))}</td><td>${schemaLinks(answer) || escapeHtml(mediaOf(answer))}</td></tr>`,
  );
  return `<table class="answers">${rows.join('')}</table>`;
}

const mediaOf = ({ content }: Readonly<Record<string, unknown>>) => Object.keys(content ?? {}).join(', ');

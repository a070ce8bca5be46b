import type { OpenApiDocument, OperationObject } from './document';

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; text-transform: capitalize; }
article { border-top: 1px solid var(--line); padding: .75rem 0; }
h3 { margin: 0; font: 600 1rem ui-monospace, monospace; overflow-wrap: anywhere; }
h3 b { display: inline-block; min-width: 4.5rem; }
p { margin: .25rem 0; } dl { margin: .25rem 0; } dt { font-weight: 600; } dd { margin: 0 0 .25rem 1rem; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; font-size: .8125rem; }
summary { cursor: pointer; padding: .25rem 0; }`;

const WHO: Readonly<Record<string, string>> = { userToken: 'a user', adminToken: 'an admin' };

/** The document as one page that needs nothing else: no scripts, no fonts, no other files. */
export function createDocsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(tag));
    return `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${own.map(describeCall).join('')}</section>`;
  });
  const schemas = Object.entries((document.components.schemas ?? {}) as Record<string, unknown>).map(
    ([name, schema]) =>
      `<details id="schema-${escape(name)}"><summary>${escape(name)}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(document.info.title)}</h1><p>${escape(document.info.description)}</p>
<p>For machines: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI ${document.openapi})</p>
${sections.join('\n')}
<section><h2 id="schemas">Schemas</h2>${schemas.join('\n')}</section></main></body></html>
`;
}

function describeCall(call: { address: string; method: string; operation: OperationObject }): string {
  const { address, method, operation } = call;
  const who = operation.security.map((kind) => WHO[Object.keys(kind)[0] ?? ''] ?? 'anyone').join(' or ');
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) =>
      `<dt>${escape(status)}</dt><dd>${escape(String(answer.description))} ${schemaLinks(answer)}</dd>`,
  );
  const body = operation.requestBody ? `<p>Body: ${schemaLinks(operation.requestBody)}</p>` : '';
  const names = operation.parameters.map(({ name }) => `<code>${escape(String(name))}</code>`).join(', ');
  return `<article><h3><b>${escape(method.toUpperCase())}</b> ${escape(address)}</h3>
<p>${escape(operation.summary)} For ${escape(who)}.</p>${names ? `<p>Parameters: ${names}</p>` : ''}${body}
<details><summary>Answers</summary><dl>${answers.join('')}</dl></details></article>`;
}

/** Links to the schemas that a part of the document refers to. */
function schemaLinks(part: unknown): string {
  const names = [...JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].map((name) => `<a href="#schema-${escape(name)}">${escape(name)}</a>`).join(', ');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

import { http } from 'msw';
import { server } from './server';

/** What a call sent; a form's file by its type. */
export interface Sent {
  authorization: string | null;
  fields: Record<string, string>;
}

/** Notes what the calls of one address send, and leaves the answering to earlier handlers. */
export function watch(method: 'get' | 'post' | 'put' | 'delete', path: string): Sent[] {
  const calls: Sent[] = [];
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      calls.push({ authorization: request.headers.get('authorization'), fields: await fieldsOf(request.clone()) });
    }),
  );
  return calls;
}

/** Notes by which keys the calls of one address are told apart, and leaves the answering to earlier handlers. */
export function watchKeys(path: string): (string | null)[] {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${path}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
    }),
  );
  return keys;
}

async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return (await request.json()) as Record<string, string>;
  if (!type.includes('multipart')) return Object.fromEntries(new URL(request.url).searchParams);
  // the simulated browser's files lose their name and content on the way
  const fields = [...(await request.formData())];
  return Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.type]));
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<CollectedSpan, 'service'>[] }[];
  }[];
}

export interface SpanCollector {
  readonly url: string;
  /** everything that was sent so far */
  readonly spans: readonly CollectedSpan[];
  /** `service: name` of a span and of those above it, the outermost first */
  pathTo(span: CollectedSpan): string[];
  close(): Promise<void>;
}

/** Receives spans as an OpenTelemetry collector does: OTLP over HTTP, in JSON. */
export async function startSpanCollector(): Promise<SpanCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (req.url !== '/v1/traces') {
        res.writeHead(404).end();
        return;
      }
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as ExportRequest;
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function pathTo({ service, name, parentSpanId }: CollectedSpan): string[] {
    const parent = spans.find(({ spanId }) => spanId === parentSpanId);
    return [...(parent ? pathTo(parent) : []), `${service}: ${name}`];
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    pathTo,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

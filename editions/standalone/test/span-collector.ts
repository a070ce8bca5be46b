import { sendJson, startHttpServer } from '@shop/testing/http-server';

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
  const { url, close } = await startHttpServer((req, res, body) => {
    if (req.url !== '/v1/traces') {
      res.writeHead(404).end();
      return;
    }
    const { resourceSpans } = JSON.parse(body.toString()) as ExportRequest;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    sendJson(res, 200, {});
  });

  function pathTo({ service, name, parentSpanId }: CollectedSpan): string[] {
    const parent = spans.find(({ spanId }) => spanId === parentSpanId);
    return [...(parent ? pathTo(parent) : []), `${service}: ${name}`];
  }
  return { url, spans, pathTo, close };
}

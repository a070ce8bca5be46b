import { hostname } from 'node:os';
import { context, propagation, trace, type TracerProvider } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { traceRedisCommands } from './redis-commands';
import { setRecordsSpans } from './spans';

/**
 * Has the spans of this process recorded. Several services may live in one process: each has its own name on its spans,
 * as if it were alone.
 * @param owner whose spans those are that no service calls its own
 * @param version what runs
 * @returns what ends it
 */
export function recordSpans(owner: string, processor: SpanProcessor, version?: string): () => void {
  const providers = new Map<string, BasicTracerProvider>();
  const named = detectResources({ detectors: [envDetector] });
  const surroundings = resourceFromAttributes(version === undefined ? {} : { 'service.version': version }).merge(named);

  function providerOf(service: string): BasicTracerProvider {
    const known = providers.get(service);
    if (known) return known;
    const own = resourceFromAttributes({ 'service.name': service, 'host.name': hostname() });
    const made = new BasicTracerProvider({ resource: surroundings.merge(own), spanProcessors: [processor] });
    providers.set(service, made);
    return made;
  }
  const tracers: TracerProvider = {
    getTracer: (name) => {
      const service = name === '' ? owner : name;
      return providerOf(service).getTracer(service);
    },
  };

  trace.setGlobalTracerProvider(tracers);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const leaveRedis = traceRedisCommands();
  setRecordsSpans(true);
  return () => {
    setRecordsSpans(false);
    leaveRedis();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

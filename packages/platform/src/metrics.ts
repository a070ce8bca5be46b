import { Counter, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly service: string;
  readonly registry: Registry;
  /** with examples: traces of calls that took so long */
  readonly httpSeconds: Histogram<'method' | 'route' | 'status' | 'trace_id'>;
}

/** A service's own registry; its measurements carry its name. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const httpSeconds = new Histogram<'method' | 'route' | 'status' | 'trace_id'>({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    // only a registry that always answers in the other format may have examples from the beginning
    registers: [],
    enableExemplars: true,
  });
  registry.registerMetric(httpSeconds);
  return { service, registry, httpSeconds };
}

export interface CounterOptions<Label extends string, Value extends string> {
  readonly name: string;
  readonly help: string;
  readonly label: Label;
  /** everything that the label can say */
  readonly values: readonly Value[];
}

/** A counter with one label. It starts at zero for each value, or the first count would not be seen as an increase. */
export function createCounter<Label extends string, Value extends string>(
  { registry }: Metrics,
  { name, help, label, values }: CounterOptions<Label, Value>,
): (value: Value, by?: number) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
  for (const value of values) counter.labels(value).inc(0);
  return (value, by = 1) => {
    counter.labels(value).inc(by);
  };
}

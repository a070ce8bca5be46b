import type { Logger } from '../logger';
import type { TracingEnvironment } from './environment';

/**
 * Records spans from now on, where the environment names somebody to send them to. What records and sends them is only
 * loaded then: otherwise each span is one call that does nothing.
 * @param owner whose spans those are that no service of this process calls its own
 * @returns what sends the last ones and ends it
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT }: TracingEnvironment,
  owner: string,
  logger: Logger,
  version?: string,
): Promise<() => Promise<void>> {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return () => Promise.resolve();
  const { exportSpans } = await import('./export-spans');
  return exportSpans(owner, logger, version);
}

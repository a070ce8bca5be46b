import { diag, DiagLogLevel } from '@opentelemetry/api';
import { loggingErrorHandler, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from '../logger';
import { recordSpans } from './record-spans';

/** Longest time that the last spans may take to be sent when the process ends, in ms. */
const LAST_MS = 2_000;

/** Sends spans in batches to the endpoint of the environment. What cannot be sent is dropped and logged. */
export function exportSpans(owner: string, logger: Logger, version?: string): () => Promise<void> {
  const report = (message: string, ...details: unknown[]) => {
    logger.warn({ details }, message);
  };
  const reportLost = (error: unknown) => {
    logger.warn({ err: error }, 'spans could not be sent and are lost');
  };
  const quiet = () => undefined;
  diag.setLogger({ error: report, warn: report, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
  setGlobalErrorHandler(reportLost);
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const stop = recordSpans(owner, processor, version);
  return async () => {
    const overdue = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS));
    await Promise.race([processor.shutdown().catch(reportLost), overdue]);
    stop();
    setGlobalErrorHandler(loggingErrorHandler());
    diag.disable();
  };
}

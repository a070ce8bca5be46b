import express, { type Express } from 'express';
import { Registry, type Metric, type OpenMetricsContentType } from 'prom-client';
import type { Metrics } from '../metrics';

const OPEN_METRICS = 'application/openmetrics-text';

/** Serves the metrics of a process, on a port that neither people nor other services can reach. */
export function createMetricsApp(metrics: Metrics): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', async (req, res) => {
    // whoever knows the other format prefers it; their versions and escapes make no difference to us
    const takesOpen = req.headers.accept?.includes(OPEN_METRICS) === true;
    const registry = takesOpen ? asOpenMetrics(metrics) : metrics.registry;
    res.setHeader('content-type', registry.contentType);
    res.setHeader('vary', 'accept');
    res.send(await registry.metrics());
  });
  return app;
}

/**
 * The same measurements in the format that has room for examples. It takes the end `_total` from the names of counters for
 * good, so it is given descendants of the measurements, which share all but that.
 */
function asOpenMetrics({ registry, service }: Metrics): Registry<OpenMetricsContentType> {
  const open = new Registry<OpenMetricsContentType>();
  open.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  open.setDefaultLabels({ service });
  for (const metric of registry.getMetricsAsArray()) open.registerMetric(Object.create(metric) as Metric);
  return open;
}

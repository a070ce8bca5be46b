import express, { type Express } from 'express';
import type { Metrics } from '../metrics';

/** Serves the metrics of a process, on a port that neither people nor other services can reach. */
export function createMetricsApp({ registry }: Metrics): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', async (_req, res) => {
    res.type(registry.contentType).send(await registry.metrics());
  });
  return app;
}

import type { Metrics } from '@shop/platform/metrics';
import express, { type Express } from 'express';

/** Serves the gateway's own measurements, on a port that the outside never reaches. */
export function createMetricsApp({ registry }: Metrics): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', async (_req, res) => {
    res.type(registry.contentType).send(await registry.metrics());
  });
  return app;
}

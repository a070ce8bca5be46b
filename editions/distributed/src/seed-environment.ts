import { mongoEnvironment } from '@shop/catalog/adapters/mongo/environment';
import { flag } from '@shop/platform/config';
import {
  kafkaEnvironment,
  postgresEnvironment,
  processEnvironment,
  s3Environment,
} from '@shop/platform/process/environment';
import { z } from 'zod';

/** The variables of the process that seeds the demo data. */
export const environment = z.object({
  ...processEnvironment,
  ...postgresEnvironment,
  ...kafkaEnvironment,
  ...s3Environment,
  ...mongoEnvironment,
  /** defaults to true without payment keys, and only then includes the demo accounts */
  DEMO_DATA: flag(undefined),
});

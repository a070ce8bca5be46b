import { mongoEnvironment } from '@shop/catalog/adapters/mongo/environment';
import { flag } from '@shop/platform/config';
import {
  kafkaEnvironment,
  postgresEnvironment,
  processEnvironment,
  s3Environment,
} from '@shop/platform/process/environment';
import { z } from 'zod';

/** The variables of the process that puts the demo data in. */
export const environment = z.object({
  ...processEnvironment,
  ...postgresEnvironment,
  ...kafkaEnvironment,
  ...s3Environment,
  ...mongoEnvironment,
  /** without payment keys unless told otherwise; the demo accounts come with it only then */
  DEMO_DATA: flag(undefined),
});

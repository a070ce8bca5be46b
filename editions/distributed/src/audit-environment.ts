import { mongoEnvironment } from '@shop/catalog/adapters/mongo/environment';
import {
  kafkaEnvironment,
  kafkaSecurityEnvironment,
  postgresEnvironment,
  processEnvironment,
  redisEnvironment,
  s3Environment,
} from '@shop/platform/process/environment';
import { razorpayEnvironment, razorpayTogether } from '@shop/shop-settings/third-party-environment';
import { z } from 'zod';

/** What an audit reads. A store that is not named is not looked into. */
export const auditEnvironment = z
  .object({
    DATABASE_URL: postgresEnvironment.DATABASE_URL,
    MONGO_URL: mongoEnvironment.MONGO_URL.optional(),
    MONGO_DATABASE: mongoEnvironment.MONGO_DATABASE,
    REDIS_URL: redisEnvironment.REDIS_URL.optional(),
    S3_ENDPOINT: s3Environment.S3_ENDPOINT.optional(),
    S3_ACCESS_KEY: s3Environment.S3_ACCESS_KEY.optional(),
    S3_SECRET_KEY: s3Environment.S3_SECRET_KEY.optional(),
    S3_BUCKET: s3Environment.S3_BUCKET,
    KAFKA_BROKERS: kafkaEnvironment.KAFKA_BROKERS.optional(),
    KAFKA_PREFIX: kafkaEnvironment.KAFKA_PREFIX,
    ...kafkaSecurityEnvironment,
    LOG_LEVEL: processEnvironment.LOG_LEVEL.default('error'),
    ...razorpayEnvironment,
  })
  .superRefine(razorpayTogether);
export type AuditEnvironment = z.infer<typeof auditEnvironment>;

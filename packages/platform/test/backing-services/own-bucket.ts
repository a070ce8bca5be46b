import { backingService } from '@shop/testing/backing-services';
import { newId } from '../../src/ids';
import type { S3Options } from '../../src/s3/open-bucket';

/** Names a bucket of its own in the store that the environment names; whoever opens it makes it. */
export const ownBucket = (): S3Options => ({
  endpoint: backingService('S3_ENDPOINT'),
  accessKey: backingService('S3_ACCESS_KEY'),
  secretKey: backingService('S3_SECRET_KEY'),
  bucket: `test-${newId()}`,
});

import { newId } from '../../src/ids';
import { createS3ImageStore } from '../../src/images/s3-image-store';
import { engine } from '../../src/testing/engines';
import { describeImageStore } from '../image-store-contract';

describeImageStore('pictures in a bucket', async () => {
  const options = {
    endpoint: engine('S3_ENDPOINT'),
    accessKey: engine('S3_ACCESS_KEY'),
    secretKey: engine('S3_SECRET_KEY'),
    bucket: `test-${newId()}`,
  };
  // two processes that start at once
  const [store] = await Promise.all([createS3ImageStore(options), createS3ImageStore(options)]);
  return { store, close: () => Promise.resolve() };
});

import { backingService } from '@shop/testing/backing-services';
import { createS3AssetStore } from '../../src/assets/s3-asset-store';
import { newId } from '../../src/ids';
import { describeAssetStore } from '../asset-store-contract';

describeAssetStore('scripts in a bucket', async () => {
  const store = await createS3AssetStore({
    endpoint: backingService('S3_ENDPOINT'),
    accessKey: backingService('S3_ACCESS_KEY'),
    secretKey: backingService('S3_SECRET_KEY'),
    bucket: `test-${newId()}`,
  });
  return { store, close: () => Promise.resolve() };
});

import { createS3AssetStore } from '../../src/assets/s3-asset-store';
import { describeAssetStore } from '../asset-store-contract';
import { ownBucket } from './own-bucket';

describeAssetStore('scripts in a bucket', async () => {
  const store = await createS3AssetStore(ownBucket());
  return { store, close: () => Promise.resolve() };
});

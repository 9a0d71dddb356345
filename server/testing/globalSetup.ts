// vitest's global set-up: one embedded PostgreSQL for all test files, in a temporary directory, gone afterwards.
import { startTestCluster, chooseCluster } from './testCluster.ts';
import { bundleReader } from './testReader.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  chooseCluster(cluster.address);
  const removeReader = await bundleReader();
  return async () => {
    removeReader();
    await cluster.stop();
  };
}

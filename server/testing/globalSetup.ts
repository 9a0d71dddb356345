// vitest's global set-up of server tests: the PostgreSQL of this run, and the reader of uploaded files, bundled.
import { shareTestCluster } from '../testDatabase/index.ts';
import { bundleReader } from './testReader.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const stopCluster = await shareTestCluster();
  const removeReader = await bundleReader();
  return async () => {
    removeReader();
    await stopCluster();
  };
}

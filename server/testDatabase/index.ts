// Public door of the PostgreSQL of the tests, without any server: one cluster per run, databases copied from templates.
export {
  chooseCluster,
  copyDatabase,
  createTestDatabase,
  prepareTemplate,
  shareTestCluster,
  stopOwnCluster,
  templateOnce,
  type TestDatabase,
} from './testCluster.ts';

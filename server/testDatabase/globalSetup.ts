// vitest's global set-up: one embedded PostgreSQL for all test files, in a temporary directory, gone afterwards.
export { shareTestCluster as default } from './testCluster.ts';

// Where tests run. Files `*.full.test.ts` and tests tagged `full` belong to the full tier: `npm test` leaves them out, `npm run test:full`
// and vitest itself run them. `unit` has no DOM, `unit-dom` has one (`unit-mocks`: each file one of its own), `server` has the real embedded
// database, `house` reads the repository, `e2e` drives the built server with a real browser. One file: `npx vitest run path/to/file`.
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { IS_GATE } from './tests/setup/tier.ts';

const GROWTH = 'server/imports/growth/*.test.ts';
/** A module's own tests that need a browser lie in its room. */
const BROWSER_TESTS = '**/*.e2e*.test.ts';
const FULL_TIER = IS_GATE ? ['**/*.full.test.{ts,tsx}'] : [];
const roots = ['src', 'renderers', 'scripts'];
/** They put something in the place of a module that other files have loaded already: each has a world of its own. */
const MOCKING = ['src/engine/table/rows/moves.dom.test.ts', 'src/render/cellEditor/listEditors.test.tsx'];
/** They end what hangs and say nothing about speed: on a busy machine everything takes many times longer. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000, interval: 50 } } };
/** Files of one worker share what they import: loading it anew for each file would cost more than the tests. tests/setup puts back what files change. */
const shared = {
  isolate: false,
  setupFiles: ['tests/setup/clock.ts', 'tests/setup/leaveNoTrace.ts', 'tests/setup/patience.ts'],
  ...timeouts,
};

/** Several processes, and the tests of data on a PostgreSQL server where the login may do little. */
const clusterProject = {
  test: {
    name: 'cluster',
    environment: 'node' as const,
    include: [
      'tests/cluster/**/*.test.ts',
      'server/records/list/{groupKey,listRows}.test.ts',
      'server/records/list/{filters,groups}/*.test.ts',
      'server/records/write/{*,links/*,rules/*,values/*}.test.ts',
      'server/definitions/storage/*.test.ts',
      'server/database/tenantIsolation/tenantIsolation.test.ts',
      'tests/security/tenantIsolation.test.ts',
      'server/live/eventLog.test.ts',
    ],
    globalSetup: ['tests/cluster/globalSetup.ts'],
    ...timeouts,
  },
};

export default defineConfig({
  test: {
    env: { TZ: 'Asia/Almaty' },
    // One more than cores: tests wait for the database, and those with a DOM for a third of their time.
    maxWorkers: availableParallelism() + 1,
    tags: [{ name: 'full', description: 'Runs in the full tier only (npm run test:full).' }],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: roots.map((root) => `${root}/**/*.test.ts`),
          exclude: ['**/*.dom.test.ts', BROWSER_TESTS, ...FULL_TIER],
          ...shared,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'unit-dom',
          environment: 'jsdom',
          include: [...roots, 'tests/pages'].flatMap((root) => [`${root}/**/*.test.tsx`, `${root}/**/*.dom.test.ts`]),
          exclude: [...MOCKING, ...FULL_TIER],
          ...shared,
          setupFiles: [...shared.setupFiles, 'tests/setup/dom.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'unit-mocks',
          environment: 'jsdom',
          include: MOCKING,
          ...shared,
          isolate: true,
          setupFiles: [...shared.setupFiles, 'tests/setup/dom.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/security/**/*.test.ts'],
          exclude: [GROWTH, BROWSER_TESTS, ...FULL_TIER],
          globalSetup: ['server/testing/globalSetup.ts'],
          ...shared,
        },
      },
      {
        // What counts steps may share no worker: others' code is loaded already, and goes on beside it.
        test: { name: 'growth', environment: 'node', include: [GROWTH], exclude: FULL_TIER, ...timeouts },
      },
      {
        test: { name: 'house', environment: 'node', include: ['tests/architecture/**/*.test.ts'], ...shared },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts', 'server/modules/*/*.e2e*.test.ts'],
          exclude: FULL_TIER,
          globalSetup: ['tests/e2e/globalSetup.ts'],
          // Each file has a server and a database of its own, each worker a browser; more pairs of them would only wait for each other.
          maxWorkers: 2,
          // After all others, which would slow a page that people wait for.
          sequence: { groupOrder: 1 },
          ...shared,
          setupFiles: [...shared.setupFiles, 'tests/e2e/harness/tellFailures.ts'],
        },
      },
      // By `npm run test:cluster` only: it needs packages of the machine.
      ...(process.env['KESTE_TEST_PROJECT'] === 'cluster' ? [clusterProject] : []),
    ],
  },
});

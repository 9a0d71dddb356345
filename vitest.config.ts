// Where tests run. `unit` has no DOM, `unit-dom` has one, `server` has the real embedded database, `house` reads the
// repository, `e2e` drives the built server with a real browser. One file: `npx vitest run path/to/file`.
import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const roots = ['src', 'renderers', 'scripts'];
const serverSetup = 'server/testing/globalSetup.ts';
const quickTimeouts = { testTimeout: 10_000, hookTimeout: 30_000 };
const slowTimeouts = { testTimeout: 60_000, hookTimeout: 180_000 };

/** Several processes, and the tests of data on a PostgreSQL server where the login may do little. */
const clusterProject = {
  test: {
    name: 'cluster',
    environment: 'node' as const,
    include: [
      'tests/cluster/**/*.test.ts',
      ...['list', 'filters', 'groups', 'write'].map((folder) => `server/records/${folder}/*.test.ts`),
      'server/definitions/storage/*.test.ts', 'server/database/wall/wall.test.ts', 'tests/security/wall.test.ts', 'server/live/eventLog.test.ts',
    ],
    globalSetup: ['tests/cluster/globalSetup.ts'],
    ...slowTimeouts,
  },
};

export default defineConfig({
  test: {
    env: { TZ: 'Asia/Almaty' },
    // All cores: left to itself the runner keeps one free, which is half of two.
    maxWorkers: '100%',
    projects: [
      {
        test: { name: 'unit', environment: 'node', include: roots.map((root) => `${root}/**/*.test.ts`), ...quickTimeouts },
      },
      {
        plugins: [react()],
        test: { name: 'unit-dom', environment: 'jsdom', include: roots.map((root) => `${root}/**/*.test.tsx`), setupFiles: ['tests/setup/patience.ts'], ...quickTimeouts, testTimeout: 20_000 },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/security/**/*.test.ts'],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          ...slowTimeouts,
        },
      },
      {
        test: { name: 'house', environment: 'node', include: ['tests/architecture/**/*.test.ts'], ...quickTimeouts, testTimeout: 60_000 },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/globalSetup.ts'],
          // Each file has a server, a database and a browser of its own; more pairs of them would only wait for each other.
          maxWorkers: 2,
          // After all others, which would slow a page that people wait for.
          sequence: { groupOrder: 1 },
          ...slowTimeouts,
        },
      },
      // By `npm run test:cluster` only: it needs packages of the machine.
      ...(process.env['KESTE_TEST_PROJECT'] === 'cluster' ? [clusterProject] : []),
    ],
  },
});

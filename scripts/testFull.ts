// `npm run test:full [-- AREA …]`: everything, before a release and for what a change touches. An area is one of the parts below, or
// part of the paths of tests. Prints each part with its time at the end.
import { findPackages } from '../tests/cluster/packages.ts';
import { runChecks } from './check/checks.ts';
import { runCommand, runTool } from './run/command.ts';
import { clockEnvironment, clockMoments } from './run/clock.ts';
import { runTests } from './run/vitestRun.ts';

/** Beside the one that each run is started with. */
const OTHER_NODES = ['20', '24', '26'].filter((version) => !process.version.startsWith(`v${version}.`));

interface Part {
  name: string;
  what: string;
  /** Whether it passed, or why it was left out. */
  run(): Promise<boolean | string>;
}

const PARTS: readonly Part[] = [
  { name: 'checks', what: 'what npm run check does', run: async () => (await runChecks()).failed === 0 },
  { name: 'tests', what: 'all tests of both tiers', run: () => testsPass([]) },
  { name: 'cluster', what: "several processes, on the machine's own redis-server and postgresql", run: testCluster },
  { name: 'clock', what: 'tests without a browser at three other moments', run: testAtMoments },
  { name: 'drawings', what: 'every recorded screen, as stored', run: () => scriptPasses('snapshot') },
  { name: 'damages', what: 'forty damages of recordings are found', run: () => scriptPasses('snapshot', '--prove') },
  { name: 'nodes', what: `the gate on Node ${OTHER_NODES.join(' and ')}, brought by npm`, run: testNodes },
];

async function main(asked: readonly string[]): Promise<number> {
  if (asked.includes('--help') || asked.includes('-h')) {
    console.log(
      `npm run test:full   everything; -- AREA runs only that: one of these, or part of the paths of tests\n${PARTS.map(({ name, what }) => `  ${name.padEnd(10)}${what}`).join('\n')}`,
    );
    return 0;
  }
  const paths = asked.filter((area) => !PARTS.some(({ name }) => name === area));
  const parts = asked.length === 0 ? PARTS : PARTS.filter(({ name }) => asked.includes(name));
  const ofPaths = { name: `tests of ${paths.join(', ')}`, what: '', run: () => testsPass(paths) };
  const lines: string[] = [];
  let failed = 0;
  for (const part of paths.length > 0 ? [...parts, ofPaths] : parts) {
    console.log(`\n— ${part.name}`);
    const startedAt = performance.now();
    const result = await part.run();
    if (result === false) failed += 1;
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    lines.push(
      typeof result === 'string'
        ? `○ ${part.name}: left out, ${result}`
        : `${result ? '✓' : '✗'} ${part.name} (${minutes} min)`,
    );
  }
  console.log(`\n${lines.join('\n')}`);
  return failed === 0 ? 0 : 1;
}

async function testsPass(only: readonly string[]): Promise<boolean> {
  const { passed, failed } = await runTests({ tier: 'full', only });
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

async function testCluster(): Promise<boolean | string> {
  const packages = findPackages();
  if ('missing' in packages) return `${packages.missing} is not installed (apt-get install redis-server postgresql)`;
  const { code } = await runTool('vitest', ['run', '--project', 'cluster'], {
    output: 'show',
    env: { KESTE_TEST_PROJECT: 'cluster' },
  });
  return code === 0;
}

async function testAtMoments(): Promise<boolean> {
  let passes = true;
  for (const moment of clockMoments(new Date())) {
    console.log(`\n${moment.at}: ${moment.name}`);
    const { passed, failed } = await runTests({
      tier: 'full',
      projects: ['unit', 'unit-dom', 'unit-mocks', 'server'],
      env: clockEnvironment(moment),
    });
    console.log(`${moment.at}: ${passed} passed, ${failed} failed`);
    passes &&= failed === 0 && passed > 0;
  }
  return passes;
}

async function testNodes(): Promise<boolean> {
  let passes = true;
  for (const version of OTHER_NODES) {
    // Started by its file, so that everything below it runs in the same Node.
    const gate = ['node_modules/tsx/dist/cli.mjs', 'scripts/test.ts'];
    const { code } = await runCommand('npx', ['--yes', `node@${version}`, ...gate], { output: 'show' });
    console.log(`Node ${version}: ${code === 0 ? 'passed' : 'failed'}`);
    passes &&= code === 0;
  }
  return passes;
}

async function scriptPasses(name: string, ...args: string[]): Promise<boolean> {
  const { code } = await runCommand(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], {
    output: 'show',
  });
  return code === 0;
}

process.exitCode = await main(process.argv.slice(2));

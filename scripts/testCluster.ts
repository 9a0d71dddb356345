// `npm run test:cluster`: several processes on a real PostgreSQL server and Redis, from the packages of the machine. Without them it
// says so and passes: nobody needs them to build or to use Keste.
import { findPackages } from '../tests/cluster/packages.ts';
import { runTool } from './run/command.ts';

const packages = findPackages();
if ('missing' in packages)
  console.log(`skipped: ${packages.missing} is not installed (apt-get install redis-server postgresql)`);
else
  process.exitCode = (
    await runTool('vitest', ['run', '--project', 'cluster', ...process.argv.slice(2)], {
      output: 'show',
      env: { KESTE_TEST_PROJECT: 'cluster' },
    })
  ).code;

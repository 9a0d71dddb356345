// The parts of the check and how they run: side by side, as many as there are cores, each with its advice on failure.
import { availableParallelism } from 'node:os';
import { build } from '../build.ts';
import { runCommand, runTool, type CommandResult } from '../run/command.ts';
import { checkBuiltSizes } from './sizes.ts';

interface CheckPart {
  name: string;
  /** What to do when it fails. */
  advice: string;
  run(): Promise<CommandResult>;
}

const PARTS: readonly CheckPart[] = [
  part('types', 'Mend the types; a cast needs a comment with its reason.', () => compile('tsconfig.json')),
  part(
    'types of contract and engine',
    'These floors know no DOM and no Node: move what needs them up to src/platform or behind a port.',
    () => compile('tsconfig.pure.json'),
  ),
  part('types of the server', 'The server knows no DOM: keep browser code out of server/, contract and engine.', () =>
    compile('tsconfig.server.json'),
  ),
  part('lint', 'Each message says what to do instead; the rules are in .oxlintrc.json.', () =>
    runTool('oxlint', ['--type-aware', '--deny-warnings']),
  ),
  part('format', 'Run `npx oxfmt .`; its settings are in .oxfmtrc.json.', () => runTool('oxfmt', ['--check', '.'])),
  part('dead code', 'Delete what nobody uses, or use it; entries are listed in knip.json.', () =>
    runTool('knip', ['--no-progress']),
  ),
  part('generated files', 'Run `npm run gen` and commit what it wrote.', () =>
    runCommand(process.execPath, ['--import', 'tsx', 'scripts/gen.ts', '--check']),
  ),
  part('sizes', 'Load what the first page does not need with import().', measureSizes),
  part('floors', 'See "Floors" in ARCHITECTURE.md: import only from below, only through index.ts.', () =>
    runTool('vitest', ['run', '--project', 'house']),
  ),
];

/** Runs all parts but the skipped ones, prints each result and answers how many passed and failed. */
export async function runChecks(
  options: { skip?: readonly string[] } = {},
): Promise<{ passed: number; failed: number }> {
  const waiting = PARTS.filter(({ name }) => !options.skip?.includes(name));
  const results: boolean[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runPart(next));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return { passed: results.filter(Boolean).length, failed: results.filter((isPassed) => !isPassed).length };
}

/** By the native compiler, four times as fast; the one in `typescript` is kept for what reads source by its API. */
function compile(project: string): Promise<CommandResult> {
  return runCommand(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', project]);
}

function part(name: string, advice: string, run: () => Promise<CommandResult>): CheckPart {
  return { name, advice, run };
}

async function runPart({ name, advice, run }: CheckPart): Promise<boolean> {
  const startedAt = performance.now();
  const { code, output } = await run().catch((error: unknown) => ({ code: 1, output: String(error) }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (code === 0) console.log(`✓ ${name} (${seconds} s)`);
  else console.log(`✗ ${name} (${seconds} s)\n${output.trimEnd()}\n→ ${advice}\n`);
  return code === 0;
}

async function measureSizes(): Promise<CommandResult> {
  await build({ ifChanged: true });
  const { problems } = checkBuiltSizes();
  return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') };
}

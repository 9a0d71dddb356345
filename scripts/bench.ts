// `npm run bench -- NAME`: runs tests/bench/NAME/NAME.bench.ts and prints its result as the last line, one JSON object.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const BENCHES = 'tests/bench';

/** What a bench file exports as `run`: it prints a table for people itself. */
export interface BenchResult {
  bench: string;
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

function benchFile(name: string): string {
  return resolve(BENCHES, name, `${name}.bench.ts`);
}

function knownBenches(): string[] {
  return existsSync(BENCHES) ? readdirSync(BENCHES).filter((name) => existsSync(benchFile(name))) : [];
}

async function main(name: string | undefined): Promise<number> {
  if (name === '--help' || name === '-h') {
    console.log(`npm run bench -- NAME   measures and prints a table; the last line is the result as JSON
NAME: ${knownBenches().join(', ')}`);
    return 0;
  }
  if (!name || !knownBenches().includes(name)) {
    console.error(
      `Name one of the benches: ${knownBenches().join(', ')}. For example: npm run bench -- ${knownBenches()[0] ?? 'formula'}`,
    );
    return 1;
  }
  // A bench file exports run(); a wrong one fails loudly on the next line.
  const { run } = (await import(pathToFileURL(benchFile(name)).href)) as { run(): Promise<BenchResult> };
  console.log(JSON.stringify(await run()));
  // Set by a bench whose limit is broken.
  return Number(process.exitCode ?? 0);
}

// Some peers keep timers or sockets open after their last measure.
process.exit(await main(process.argv[2]));

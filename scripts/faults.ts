// `npm run faults -- outbox`: two people write against the real server over a network that cuts, until so many faults have come.
import { runTool } from './run/command.ts';

const FAULTS = 10_000;
const USAGE = `npm run faults -- outbox   two people on three tabs write over a network that cuts, until ${FAULTS.toLocaleString('en')} faults have come
  --faults=N   other than that many
  --seed=N     only the runs of one seed, which a failure names
Ends with 1 where something that was acknowledged is lost, doubled, out of its order or refused for no reason.`;

function numberOf(args: readonly string[], name: string): number | undefined {
  const given = args.find((arg) => arg.startsWith(`--${name}=`));
  return given === undefined ? undefined : Number(given.slice(name.length + 3));
}

async function main(args: readonly string[]): Promise<number> {
  const isHelp = args.includes('--help') || args.includes('-h');
  const numbers = [numberOf(args, 'faults'), numberOf(args, 'seed')];
  if (isHelp || !args.includes('outbox') || numbers.some((number) => Number.isNaN(number))) {
    console.log(USAGE);
    return isHelp ? 0 : 1;
  }
  const [faults = FAULTS, seed] = numbers;
  return (
    await runTool('vitest', ['run', '--project', 'server', 'tests/contract/outbox'], {
      output: 'show',
      env: seed === undefined ? { OUTBOX_FAULTS: String(faults) } : { OUTBOX_SEED: String(seed) },
    })
  ).code;
}

process.exitCode = await main(process.argv.slice(2));

// `npm run faults -- outbox|chat`: people write against the real server over a network that cuts, until so much has come.
import { runTool } from './run/command.ts';

/** What is run, and how much of it without a number. */
const KINDS = {
  outbox: {
    test: 'tests/contract/outbox',
    project: 'server',
    counted: 'faults',
    most: 10_000,
    variables: ['OUTBOX_FAULTS', 'OUTBOX_SEED'],
  },
  chat: {
    test: 'server/modules/chat/chatFaults',
    project: 'e2e',
    counted: 'messages',
    most: 10_000,
    variables: ['CHAT_MESSAGES', 'CHAT_SEED'],
  },
} as const;
const USAGE = `npm run faults -- outbox   two people on three tabs write over a network that cuts, until 10,000 faults have come
  --faults=N   other than that many
  --seed=N     only the runs of one seed, which a failure names
npm run faults -- chat     twenty people write 10,000 messages while connections are cut, answers lost and the server killed
  --messages=N   other than that many
  --seed=N       the faults of another seed
Ends with 1 where something that was acknowledged is lost, doubled, out of its order or refused for no reason.`;

function numberOf(args: readonly string[], name: string): number | undefined {
  const given = args.find((arg) => arg.startsWith(`--${name}=`));
  return given === undefined ? undefined : Number(given.slice(name.length + 3));
}

async function main(args: readonly string[]): Promise<number> {
  const isHelp = args.includes('--help') || args.includes('-h');
  const [, kind] = Object.entries(KINDS).find(([name]) => args.includes(name)) ?? [];
  const numbers = [kind && numberOf(args, kind.counted), numberOf(args, 'seed')];
  if (isHelp || !kind || numbers.some((number) => Number.isNaN(number))) {
    console.log(USAGE);
    return isHelp ? 0 : 1;
  }
  const [most = kind.most, seed] = numbers;
  const [counted, seeded] = kind.variables;
  // Of the outbox a seed names its runs alone.
  const isSeedAlone = kind === KINDS.outbox && seed !== undefined;
  return (
    await runTool('vitest', ['run', '--project', kind.project, kind.test], {
      output: 'show',
      env: {
        ...(isSeedAlone ? {} : { [counted]: String(most) }),
        ...(seed === undefined ? {} : { [seeded]: String(seed) }),
      },
    })
  ).code;
}

process.exitCode = await main(process.argv.slice(2));

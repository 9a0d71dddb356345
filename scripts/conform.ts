// `npm run conform -- --server URL --login NAME [--write] [--claim AREA] [--module NAME] [--lang ru]`: checks any server that claims the
// contract or a part of it, clause by clause. docs/qa.md
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLogins, readServer } from './qa/caller/index.ts';
import { conformLines, conformPage, readClaims, runConform } from './qa/conform/index.ts';

const USAGE = `npm run conform -- --server URL --login NAME   checks a server that claims the contract, clause by clause
  --login NAME:PASSWORD     without a password it is KESTE_PASSWORD (repeatable: with two people also that the one's columns are hidden from the other)
  --write                   also the checks that write rows of their own
  --claim AREA              only these areas (repeatable, or with commas); docs/contract.md says what can be claimed
  --module NAME             only these entries of the navigation (repeatable)
  --lang ru                 the languages the server speaks, where not all three
  --json FILE --html FILE   the report
Ends with 1 when a check failed. docs/qa.md`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      server: { type: 'string' },
      login: { type: 'string', multiple: true },
      write: { type: 'boolean', default: false },
      claim: { type: 'string', multiple: true },
      module: { type: 'string', multiple: true },
      lang: { type: 'string' },
      json: { type: 'string' },
      html: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const server = readServer(values.server);
  const claims = [values.claim, values.module, values.lang].some((each) => each !== undefined)
    ? readClaims(values)
    : undefined;
  const results = await runConform({
    server,
    logins: readLogins(values.login),
    isWriting: values.write,
    ...(claims ? { claims } : {}),
  });
  for (const line of conformLines(results)) console.log(line);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);
  if (values.html !== undefined) writeFileSync(values.html, conformPage(server, results));
  return results.some(({ outcome }) => outcome === 'fail') ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});

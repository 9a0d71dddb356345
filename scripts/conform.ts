// `npm run conform -- --server URL --login NAME [--write] [--claim AREA] [--module NAME] [--lang ru]`: checks any server that claims the
// contract or a part of it, clause by clause. docs/qa.md
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLogins, readServer } from './qa/caller/index.ts';
import { conformLines, conformPage, readClaims, runConform } from './qa/conform/index.ts';

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
    },
  });
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

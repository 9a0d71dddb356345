// `npm run fixtures -- record --server URL --login NAME`: stores a server's documents by module, role set and language. docs/qa.md
import { parseArgs } from 'node:util';
import { readLogins, readServer } from './qa/caller/index.ts';
import { contractVersion, FIXTURES, recordFixtures, writeFixtures } from './qa/fixtures/index.ts';

const USAGE = `npm run fixtures -- record --server URL --login NAME   stores what a server says to each person, by module, role set and language
  --login NAME:PASSWORD   without a password it is KESTE_PASSWORD (repeatable: one person for each role set)
  --lang ru,kk,en         languages
  --module NAME           only these modules (repeatable); the others stay
  --mask                  words of rows and people become other letters of the same form
  --out DIR               another folder than fixtures
  --contract N            the version that an older server speaks
docs/qa.md`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      login: { type: 'string', multiple: true },
      lang: { type: 'string', default: 'ru,kk,en' },
      module: { type: 'string', multiple: true },
      contract: { type: 'string' },
      mask: { type: 'boolean', default: false },
      out: { type: 'string', default: FIXTURES },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  if (positionals[0] !== 'record') throw new Error(USAGE);
  const files = await recordFixtures({
    server: readServer(values.server),
    logins: readLogins(values.login),
    languages: values.lang.split(','),
    contract: Number(values.contract ?? contractVersion()),
    modules: values.module,
    isMasked: values.mask,
  });
  const sets = writeFixtures(values.out, files);
  console.log(`${files.size} files of ${sets} sets are in ${values.out}.`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

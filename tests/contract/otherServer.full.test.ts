// A server in another language, written from the documents alone, keeps the part of the contract that it claims.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { readClaims, runConform } from '../../scripts/qa/conform/index.ts';

const PYTHON = 'python3';
const PASSWORD = 'password of the notes';
const CLAIMED = 'shell,people,describe,errors,rows,lists,filters,chosen,options,writes,batch';
const hasPython = spawnSync(PYTHON, ['--version']).status === 0;
if (!hasPython) console.warn(`${PYTHON} is not there: the server in another language is not tried.`);

test.skipIf(!hasPython)('[CONTRACT-06] a server in another language passes what it claims of conform', async () => {
  const child = spawn(PYTHON, ['tests/conform/notes.py', '--port', '0'], {
    env: { ...process.env, NOTES_PASSWORD: PASSWORD },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
    const results = await runConform({
      server: url,
      logins: [{ name: 'owner@notes.kz', password: PASSWORD }],
      isWriting: true,
      claims: readClaims({ claim: [CLAIMED], lang: 'ru' }),
    });
    expect(results.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(results.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(50);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});

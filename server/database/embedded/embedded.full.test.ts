// The embedded PostgreSQL on machines that are not tidy: leftovers, other accounts, closed directories, second starts.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { letPass, until } from '../../../tests/setup/waiting.ts';
import { openDatabase } from '../pool.ts';
import { chooseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { createDatabase } from './createDatabase.ts';
import { prepareHome } from './home.ts';
import { findNativePackage } from './nativePackage.ts';
import { takeOwnership } from './ownerLock.ts';
import { isRunning, startTicks } from './processes.ts';

const isRoot = process.getuid?.() === 0;
const made: string[] = [];

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), 'keste-embedded-'));
  // Reachable for the account that PostgreSQL runs as.
  chmodSync(directory, 0o755);
  made.push(directory);
  return directory;
}

afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true, force: true });
});

describe('one owner per data directory', () => {
  it('refuses a second start and says who holds it', () => {
    const directory = temporary();
    const lock = takeOwnership(directory);
    expect(() => takeOwnership(directory)).toThrow(new RegExp(`in use by process ${process.pid}`));
    lock.release();
    takeOwnership(directory).release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('refuses it from another process as well', async () => {
    const directory = temporary();
    const child = spawn('sleep', ['30']);
    writeFileSync(
      join(directory, 'keste.lock'),
      JSON.stringify({ pid: child.pid, since: 'then', startTicks: startTicks(child.pid ?? 0) }),
    );
    expect(() => takeOwnership(directory)).toThrow(new RegExp(`in use by process ${child.pid} \\(since then\\)`));
    child.kill('SIGKILL');
    await until('the process to end', () => !isRunning(child.pid ?? 0));
    takeOwnership(directory).release();
  });

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 - 3, since: 'then', startTicks: '1' })],
    ['whose pid another program has now', JSON.stringify({ pid: 1, since: 'then', startTicks: 'another start' })],
    ['of this very pid before a reboot', JSON.stringify({ pid: process.pid, since: 'then', startTicks: '1' })],
    ['cut off while it was written', '{"pid":'],
  ])('takes over a lock %s', (_name, content) => {
    const directory = temporary();
    writeFileSync(join(directory, 'keste.lock'), content);
    const lock = takeOwnership(directory);
    expect(JSON.parse(readFileSync(join(directory, 'keste.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
  });
});

describe('binaries', () => {
  it('tells a platform without binaries in one line that names DATABASE_URL', () => {
    expect(() => findNativePackage('aix', 'ppc64')).toThrow(/^No embedded PostgreSQL for aix-ppc64 .*DATABASE_URL.*$/);
  });

  it('makes the library links itself where install scripts were blocked', () => {
    const { native, directory } = copyOfPackage();
    const { postgres } = prepareBinaries({ native, account: undefined, copyRoot: directory, log: () => undefined });
    expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
    expect(readdirSync(directory)).toEqual(['native']);
  });

  it.runIf(isRoot)('copies an installation that its account cannot reach, once', () => {
    const { native, directory } = copyOfPackage();
    chmodSync(directory, 0o700);
    const copyRoot = temporary();
    const account = chooseAccount(undefined);
    const said: string[] = [];
    const prepare = () => prepareBinaries({ native, account, copyRoot, log: (line) => said.push(line) });
    const { postgres } = prepare();
    expect(postgres.startsWith(copyRoot)).toBe(true);
    expect(
      execFileSync(postgres, ['--version'], {
        encoding: 'utf8',
        cwd: '/',
        ...(account ? { uid: account.uid, gid: account.gid } : {}),
      }),
    ).toContain('PostgreSQL');
    prepare();
    expect(said).toHaveLength(1);
    chmodSync(directory, 0o755);
  });

  /** The package as `npm ci --ignore-scripts` leaves it. */
  function copyOfPackage() {
    const directory = temporary();
    const { directory: from, version } = findNativePackage();
    const native = { directory: join(directory, 'native'), version };
    cpSync(from, native.directory, { recursive: true, verbatimSymlinks: true });
    const links: { target: string }[] = JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8'));
    for (const { target } of links) unlinkSync(join(directory, target));
    return { native, directory };
  }
});

describe('where the database lives', () => {
  it.runIf(isRoot)(
    'moves to a reachable place when the data directory is closed to its account, says so, and stays there',
    () => {
      const closed = temporary();
      chmodSync(closed, 0o700);
      const [dataDir, fallbackRoot] = [join(closed, 'data'), join(temporary(), 'keste')];
      mkdirSync(dataDir);
      const said: string[] = [];
      const home = prepareHome({ dataDir, fallbackRoot, log: (line) => said.push(line) });
      expect(home.directory.startsWith(fallbackRoot)).toBe(true);
      expect(said.join()).toContain(home.directory);
      expect(statSync(home.directory).uid).toBe(home.account?.uid);
      chmodSync(closed, 0o755);
      expect(prepareHome({ dataDir, fallbackRoot, log: () => undefined }).directory).toBe(home.directory);
    },
  );

  it('is closed to everybody else', () => {
    const dataDir = temporary();
    const home = prepareHome({ dataDir, fallbackRoot: join(dataDir, 'unused'), log: () => undefined });
    expect(statSync(home.directory).mode & 0o777).toBe(0o700);
  });
});

describe('cluster', () => {
  let cluster: Cluster | undefined;
  const start = async (dataDir: string): Promise<Cluster> =>
    (cluster = await startCluster({ dataDir, durability: 'none', log: () => undefined }));
  const ask = async (text: string): Promise<Record<string, unknown>[]> => {
    const database = openDatabase({
      address: cluster?.address ?? { connectionString: '' },
      log: () => undefined,
    }).asServer;
    try {
      return await database.query(text);
    } finally {
      await database.close();
    }
  };
  let dataDir: string;
  let postmasterFile: string;
  beforeAll(async () => {
    dataDir = temporary();
    postmasterFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    await start(dataDir);
    await ask('create table kept (n int)');
    await cluster?.stop();
  });
  afterEach(() => cluster?.stop());

  it('is made for UTF-8 with a generated password, reachable from this machine only', async () => {
    await start(dataDir);
    expect(
      await ask(
        "select current_setting('server_encoding') as e, current_setting('listen_addresses') as l, datlocale as c from pg_database where datname = 'postgres'",
      ),
    ).toEqual([{ e: 'UTF8', l: '', c: 'C.UTF-8' }]);
    const wrong = openDatabase({
      address: { ...(cluster?.address ?? { host: '', port: 0, user: '', database: '' }), password: 'guess' },
      log: () => undefined,
    }).asServer;
    await expect(wrong.query('select 1')).rejects.toThrow(/password/);
    expect(statSync(join(dataDir, 'database-password')).mode & 0o777).toBe(0o600);
  });

  it('refuses a second start on the same directory while it runs', async () => {
    await start(dataDir);
    await expect(startCluster({ dataDir, log: () => undefined })).rejects.toThrow(/in use by process/);
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['a process that is gone', '4194301'],
    ['another program', String(process.pid)],
    ['nothing readable', 'x'],
  ])('starts over a stale postmaster.pid that names %s', async (_name, pid) => {
    writeFileSync(postmasterFile, `${pid}\n${dataDir}\n`);
    await start(dataDir);
    expect(await ask('select count(*) as n from kept')).toEqual([{ n: 0 }]);
  });

  it('starts over an initdb that was cut off', async () => {
    const other = temporary();
    mkdirSync(join(other, 'postgres', 'cluster.new'), { recursive: true });
    writeFileSync(join(other, 'postgres', 'cluster.new', 'PG_VERSION'), '18');
    await start(other);
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a database knows Cyrillic letters, also one from before that did not, whose trigram indexes go', async () => {
    const address = (await start(dataDir)).address;
    const inDatabase = async (name: string, text: string): Promise<Record<string, unknown>[]> => {
      const database = openDatabase({ address: { ...address, database: name }, log: () => undefined }).asServer;
      try {
        return await database.query(text);
      } finally {
        await database.close();
      }
    };
    const shown = `select cardinality(show_trgm('әлем')) as n`;
    await createDatabase(address, 'young');
    await inDatabase('young', 'create extension pg_trgm');
    expect(await inDatabase('young', shown)).toEqual([{ n: 5 }]);
    await ask('create database old template template0');
    await inDatabase(
      'old',
      'create extension pg_trgm; create table word (text text, n int); create index word_text on word using gin (text gin_trgm_ops); create index word_n on word (n)',
    );
    expect(await inDatabase('old', shown)).toEqual([{ n: 0 }]);
    for (const _ of ['first', 'again']) await createDatabase(address, 'old');
    expect(await inDatabase('old', shown)).toEqual([{ n: 5 }]);
    expect(await inDatabase('old', `select indexname as name from pg_indexes where tablename = 'word'`)).toEqual([
      { name: 'word_n' },
    ]);
  });

  it('uses the loopback where the path is too long for a socket', async () => {
    const long = join(temporary(), 'a'.repeat(60), 'b'.repeat(40));
    mkdirSync(long, { recursive: true });
    await start(long);
    expect(cluster?.address.host).toBe('127.0.0.1');
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('says so in one line when the password file is another one', async () => {
    const file = join(dataDir, 'database-password');
    const right = readFileSync(file, 'utf8');
    writeFileSync(file, 'another');
    await expect(start(dataDir)).rejects.toThrow(/refuses the password kept in/);
    writeFileSync(file, right);
    await start(dataDir);
  });

  it('ends with its server, however that dies', async () => {
    const { server, postmaster } = await startInAnotherProcess();
    process.kill(server, 'SIGKILL');
    await until('the postmaster to end', () => !isRunning(postmaster));
    expect(existsSync(postmasterFile)).toBe(false);
  });

  it('ends a postmaster that outlived its server, and keeps what was written', async () => {
    const { server, postmaster, watchdog } = await startInAnotherProcess();
    process.kill(watchdog, 'SIGKILL');
    process.kill(server, 'SIGKILL');
    await until('the server to end', () => !isRunning(server));
    await letPass(200, 'that a postmaster goes on announces itself by nothing');
    expect(isRunning(postmaster)).toBe(true);
    await start(dataDir);
    expect(isRunning(postmaster)).toBe(false);
    expect(await ask('select count(*) as n from kept where n = 7')).toEqual([{ n: 1 }]);
  });

  /** A process of its own that opens the cluster, writes one row and waits. */
  async function startInAnotherProcess(): Promise<{ server: number; postmaster: number; watchdog: number }> {
    const script = `
      import { startCluster } from ${JSON.stringify(join(import.meta.dirname, 'cluster.ts'))};
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '..', 'pool.ts'))};
      const cluster = await startCluster({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined });
      const database = openDatabase({ address: cluster.address, log: () => undefined }).asServer;
      await database.query('delete from kept');
      await database.query('insert into kept values (7)');
      process.stdout.write(String(cluster.pid) + '\\n');
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    await until('the other process to have its cluster', () => said.includes('\n'));
    const server = child.pid ?? 0;
    const children = execFileSync('ps', ['--ppid', String(server), '-o', 'pid=,args='], { encoding: 'utf8' });
    const watchdog = Number(/(\d+) .*keste-database-watchdog/.exec(children)?.[1]);
    return { server, postmaster: Number(said), watchdog };
  }
});

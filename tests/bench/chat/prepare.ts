// The database of both servers of the bench: people who are signed in, by crews of forty, and the bare server's own tables.
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount, createSessionStore, SESSION_COOKIE } from '../../../server/accounts/index.ts';
import { openCatalog } from '../../../server/definitions/index.ts';
import { PATHS } from '../../../server/paths.ts';
import { startCluster } from '../../../server/database/index.ts';
import { chooseCluster, createTestDatabase, prepareTemplate } from '../../../server/testDatabase/index.ts';

/** Members of a chat. */
export const CREW = 40;
const CREWS = 5;
const AT_ONCE = 20;
const LIFETIME_S = 86_400;
const quiet = { info: () => undefined, warn: () => undefined };

export interface Person {
  id: string;
  headers: Readonly<Record<string, string>>;
}

export interface Prepared {
  /** What the child processes need to connect. */
  connection: { address: Awaited<ReturnType<typeof createTestDatabase>>['address']; dataDir: string };
  /** Crews of forty, one after another. */
  people: readonly Person[];
  close(): Promise<void>;
}

export async function prepare(): Promise<Prepared> {
  const dataDir = mkdtempSync(join(tmpdir(), 'keste-bench-'));
  // Writes reach the disk, as they do in use.
  chmodSync(dataDir, 0o755);
  const cluster = await startCluster({ dataDir: join(dataDir, 'database'), log: () => undefined });
  await prepareTemplate(cluster.address);
  chooseCluster(cluster.address);
  const { database, address, close } = await createTestDatabase();
  const catalog = await openCatalog({ database, directories: [PATHS.modules], watch: false, log: quiet });
  await catalog.close();
  const organization = randomUUID();
  await database.query('insert into app.organization (id, name) values ($1, $2)', [organization, 'Bench']);
  const sessions = createSessionStore(database);
  const join_ = async (at: number): Promise<Person> => {
    const [id, email, csrf] = [randomUUID(), `person${at}@example.kz`, randomBytes(32).toString('base64url')];
    await database.query(
      `insert into data."user" (id, organization, full_name, last_name, first_name, email, role, state) values ($1, $2, $3, $3, 'Person', $4, 'member', 'active')`,
      [id, organization, `Person ${at}`, email],
    );
    const accountId = await createAccount(database, {
      email,
      passwordHash: 'nobody signs in',
      organization,
      userId: id,
    });
    const { token } = await sessions.create({ accountId, organization, lifetimeS: LIFETIME_S, device: undefined });
    return { id, headers: { cookie: `${SESSION_COOKIE}=${token}; csrftoken=${csrf}`, 'x-csrftoken': csrf } };
  };
  const people: Person[] = [];
  for (let from = 0; from < CREW * CREWS; from += AT_ONCE)
    people.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => join_(from + at)))));
  await database.query(`
    create table public.bare_chat (id uuid primary key, last_seq integer not null default 0);
    create table public.bare_message (id uuid primary key, chat uuid not null references public.bare_chat (id), seq integer not null,
      author uuid not null, body text not null, created_at timestamptz not null default now(), unique (chat, seq));
    grant all on public.bare_chat, public.bare_message to public`);
  await database.query('vacuum analyze');
  return {
    connection: { address, dataDir },
    people,
    async close() {
      await close();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

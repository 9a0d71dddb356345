// A server with the module of deals and the people of the demo organisation who use it, for tests of history, trash and actions.
import { writeDeals } from './deals.ts';
import type { Client, ClientAnswer } from './testClient.ts';
import { startTestServer, type TestServer } from './testServer.ts';

export interface DealsStand {
  server: TestServer;
  /** Its directory of definitions. */
  modulesPath: string;
  admin: Client;
  member: Client;
  accountant: Client;
  guest: Client;
  /** Owner of another organisation. */
  other: Client;
  close(): Promise<void>;
}

/** A row in an answer. */
export interface AnsweredRow extends Record<string, unknown> {
  id: string;
  version: number;
}

export async function openDeals(): Promise<DealsStand> {
  const modules = writeDeals();
  const server = await startTestServer({ modulesDir: modules.path });
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  const [admin, member, accountant, guest, other] = await Promise.all([
    login('admin'),
    login('member.kk'),
    login('accountant'),
    login('guest'),
    login('other'),
  ]);
  return {
    server,
    modulesPath: modules.path,
    admin,
    member,
    accountant,
    guest,
    other,
    async close() {
      await server.close();
      modules.remove();
    },
  };
}

export const outcomeOf = ({ status, body }: ClientAnswer): unknown[] => [status, body?.code];

/** Names of the rules that were broken, by field. */
export function brokenBy({ body }: ClientAnswer): Record<string, string[]> {
  // An error answer, as its document says.
  const fields: Readonly<Record<string, readonly { rule: string }[]>> = body?.fields ?? {};
  return Object.fromEntries(Object.entries(fields).map(([name, breaks]) => [name, breaks.map(({ rule }) => rule)]));
}

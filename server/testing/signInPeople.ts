// People of the demo organisation, signed in, each with his id.
import type { Client } from './testClient.ts';
import type { TestServer } from './testServer.ts';

interface People<N extends readonly string[]> {
  /** In the order of their names. */
  clients: { [K in keyof N]: Client };
  idOf(client: Client): string;
}

/** By the first parts of their addresses, `member.ru`. */
export async function signInPeople<const N extends readonly string[]>(
  server: Pick<TestServer, 'login'>,
  names: N,
): Promise<People<N>> {
  const clients = await Promise.all(names.map((name) => server.login(`${name}@demo.keste`)));
  const ids = new Map<Client, string>();
  for (const client of clients) ids.set(client, (await client.get('/users/info/')).body.user.id);
  // As many as there are names.
  return { clients: clients as People<N>['clients'], idOf: (client) => ids.get(client) ?? '' };
}

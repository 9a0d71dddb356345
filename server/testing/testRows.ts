// Rows over the calls, for tests that are about something else than making and reading them.
import { randomUUID } from 'node:crypto';
import type { AnsweredRow } from './dealsStand.ts';
import type { Client } from './testClient.ts';

/** Makes a row; throws with the answer where it is refused. */
export async function makeRow(by: Client, model: string, values: object): Promise<AnsweredRow> {
  const answer = await by.post(`/data/${model}/`, { id: randomUUID(), ...values });
  if (answer.status !== 201) throw new Error(`${model}: ${answer.status} ${answer.text}`);
  return answer.body;
}

export async function readRow(by: Client, model: string, { id }: { id: string }): Promise<AnsweredRow> {
  return (await by.get(`/data/${model}/${id}/`)).body;
}

// The two steps of an import, each waited for.
import { ERROR_CODES, type ErrorCode } from '../../src/contract/index.ts';
import { until } from '../../tests/setup/waiting.ts';
import type { Client, ClientAnswer } from './testClient.ts';

const BOUNDARY = 'keste-boundary';

/** Sends a file to be looked at; answers the Job. */
export function sendImport(
  client: Client,
  model: string,
  content: string | Buffer,
  name = 'a.csv',
): Promise<ClientAnswer> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return client.post(`/data/${model}/import/`, body, {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
}

/** Comes to an ImportPreview. */
export async function importLook(
  client: Client,
  model: string,
  content: string | Buffer,
  name?: string,
): Promise<ClientAnswer> {
  return jobEnded(client, await sendImport(client, model, content, name));
}

/** `id` of the ImportPreview; comes to an ImportReport. */
export async function importRun(client: Client, model: string, id: string, run: object): Promise<ClientAnswer> {
  return jobEnded(client, await client.post(`/data/${model}/import/${id}/`, run));
}

/** What the job came to as an answer of 200, or why it failed; what is refused at once comes as it is. */
export async function jobEnded(client: Client, begun: ClientAnswer): Promise<ClientAnswer> {
  if (begun.status !== 202) return begun;
  const job = await until('the job to end', async () => {
    const { body } = await client.get(`/jobs/${begun.body.id}/`);
    return body.state === 'done' || body.state === 'failed' ? body : undefined;
  });
  if (job.state === 'done') return { ...begun, status: 200, body: job.result, text: JSON.stringify(job.result) };
  // The server answers codes of the contract.
  const { status } = ERROR_CODES[job.error.code as ErrorCode];
  return { ...begun, status, body: job.error, text: JSON.stringify(job) };
}

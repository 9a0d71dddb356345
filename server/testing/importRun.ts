// A run of an import, waited for: the job's report as an answer of 200, or why it failed.
import { ERROR_CODES, type ErrorCode } from '../../src/contract/index.ts';
import type { Client, ClientAnswer } from './testClient.ts';

const STEP_MS = 20;

/** What is refused at once comes as it is. */
export async function importRun(client: Client, path: string, run: unknown): Promise<ClientAnswer> {
  const begun = await client.post(path, run);
  if (begun.status !== 202) return begun;
  for (;;) {
    const { body: job } = await client.get(`/jobs/${begun.body.id}/`);
    if (job.state === 'done') return { ...begun, status: 200, body: job.result, text: JSON.stringify(job.result) };
    // The server answers codes of the contract.
    if (job.state === 'failed')
      return {
        ...begun,
        status: ERROR_CODES[job.error.code as ErrorCode].status,
        body: job.error,
        text: JSON.stringify(job),
      };
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

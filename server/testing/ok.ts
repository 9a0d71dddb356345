// The body of an answer that has to be a good one.
import { expect } from 'vitest';
import type { ClientAnswer } from './testClient.ts';

export async function ok(answer: Promise<ClientAnswer>): Promise<ClientAnswer['body']> {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
}

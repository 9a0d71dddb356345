// Turns a response into a checked document or into one of the three errors of a call. Shows nothing.
import { checkDocument, type ErrorAnswer } from '../../contract/index.ts';
import { DocumentError, HttpError, type AnswerCheck } from '../../engine/ports/index.ts';

export type DocumentCheck<T> = AnswerCheck<T>;

export interface RawAnswer {
  status: number;
  text: string;
}

/** Who stands between, such as a network that wants a sign-in, takes itself for the server: nothing was done. */
export function isForeignPage({ status, text }: RawAnswer): boolean {
  return status < 400 && text.trimStart().startsWith('<');
}

/** Rejects with HttpError for a status of 400 and more, with DocumentError for a body that is not the document. */
export async function readAnswer<T>(answer: RawAnswer, check: DocumentCheck<T> | undefined): Promise<T | undefined> {
  if (answer.status >= 400) throw new HttpError(answer.status, errorBody(answer));
  if (!check && answer.text === '') return undefined;
  const data = parseJson(answer.text);
  if (data === undefined)
    throw new DocumentError([{ document: check?.document ?? 'answer', path: '/', detail: 'the answer is not JSON' }]);
  if (!check) return undefined;
  const { default: validate } = await check.load();
  const issues = checkDocument(check.document, validate, data);
  if (issues.length > 0) throw new DocumentError(issues);
  // The validator has just proved it.
  return data as T;
}

function errorBody(answer: RawAnswer): ErrorAnswer {
  const body = parseJson(answer.text);
  if (isErrorAnswer(body)) return body;
  // A proxy's answer: it knows no codes.
  return { code: `http_${answer.status}`, message: '' };
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

function parseJson(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    return data;
  } catch {
    return undefined;
  }
}

// Why a job failed, as the call that began it would have said it.
import type { Job } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';

/** As the server answers calls that it cannot carry out. */
const REFUSED = 400;

export function jobFault({ error }: Pick<Job, 'error'>): HttpError {
  return inFull(new HttpError(REFUSED, { message: '', ...error, code: error?.code ?? 'internal' }));
}

/** What is wrong with which field says more than that something is: there is no field to say it at. */
export function inFull(error: HttpError): HttpError {
  const texts = Object.values(error.body.fields ?? {}).flatMap((breaks) => breaks.map(({ message }) => message));
  return texts.length === 0 ? error : new HttpError(error.status, { ...error.body, message: texts.join('. ') });
}

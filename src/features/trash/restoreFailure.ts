// Why a row could not be brought back, in a few sentences: another row has its number, a row it refers to is gone.
import { HttpError, type Formats } from '../../engine/ports/index.ts';
import { failureText } from '../../render/core/index.ts';

export interface FailureWords {
  labelOf(field: string): string | undefined;
  t: Formats['t'];
}

export function restoreFailure(error: unknown, { labelOf, t }: FailureWords): string {
  if (error instanceof HttpError && error.status === 404) return t('trash.gone');
  const fields = error instanceof HttpError ? Object.entries(error.body.fields ?? {}) : [];
  const named = fields.flatMap(([field, errors]) =>
    errors.map(({ message }) => (field === 'non_field_errors' ? message : `${labelOf(field) ?? field}: ${message}`)),
  );
  return named.length > 0 ? named.join('. ') : failureText(error, t);
}

// One line about a failed call with the field that broke a document, for screens without a KesteProvider.
import { DocumentError } from '../../engine/ports/index.ts';
import { failureText } from '../../render/index.ts';

export function callFailureText(error: unknown, t: (key: string, params?: Record<string, unknown>) => string): string {
  const text = failureText(error, t);
  const issue = error instanceof DocumentError ? error.issues[0] : undefined;
  return issue ? `${text} ${issue.document} ${issue.path}: ${issue.detail}` : text;
}

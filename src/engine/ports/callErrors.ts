// What a call through a port can fail with. Doors never show messages; whoever asked does.
import type { DocumentIssue, ErrorAnswer } from '../../contract/index.ts';

/** A refusal by the server: status, code and the whole body. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: ErrorAnswer;

  constructor(status: number, body: ErrorAnswer) {
    super(body.message);
    this.status = status;
    this.body = body;
  }

  get code(): string {
    return this.body.code;
  }
}

/** The network gave no answer: offline, cut off, or longer than the 60 s limit. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** An answer that breaks its schema: says which field of which document. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly issues: readonly DocumentIssue[];

  constructor(issues: readonly DocumentIssue[]) {
    super(issues.map((issue) => `${issue.document}${issue.path}: ${issue.detail}`).join('; '));
    this.issues = issues;
  }
}

/** A part of the page that the server no longer has: the page is older than the release. */
export class ChunkGoneError extends Error {
  override readonly name = 'ChunkGoneError';
}

/** No answer to speak of: whether it was done is not known, the same may be sent again later. */
export function isSilence(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status >= 500 || error.status === 429;
}

// Errors a call may answer: code from schemas/errors.json, rules by field. Texts are added when the answer is sent.
import type { SchemaFault } from '../../src/engine/jsonSchema/index.ts';
import { ERROR_CODES, type ErrorCode, type RuleName } from '../../src/contract/index.ts';

export interface RuleBreak {
  rule: RuleName;
  /** Fills {value} in the rule's text. */
  value?: string;
  /** The definition's own text, already in the caller's language. */
  message?: string;
  /** Of JSON with a schema: what is wrong inside the value. */
  inside?: SchemaFault;
}

/** Extra members of the answer: current row, conflicting fields, what is allowed instead, seconds to wait. */
export interface ErrorExtra {
  current?: unknown;
  conflicts?: readonly string[];
  allowed?: readonly { name: string; title: string }[];
  wait?: number;
  /** Of `signed_out`: the account has ended the session from another device. */
  ended_elsewhere?: true;
  /** Former names that were sent, with those of now. */
  renamed?: Readonly<Record<string, string>>;
  /** What an error of a module is about. */
  rows?: readonly { model: string; id: string; title: string }[];
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, readonly RuleBreak[]>> | undefined;
  readonly extra: ErrorExtra;

  constructor(code: ErrorCode, fields?: Record<string, readonly RuleBreak[]>, extra: ErrorExtra = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.extra = extra;
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }
}

/** What a module declares: a code of its own with its texts. */
export class ModuleError extends ApiError {
  readonly own: { code: string; status: number; texts: Readonly<Record<'ru' | 'kk' | 'en', string>> };

  constructor(code: string, status: number, texts: ModuleError['own']['texts'], extra: ErrorExtra = {}) {
    super('invalid', undefined, extra);
    this.own = { code, status, texts };
  }

  override get status(): number {
    return this.own.status;
  }
}

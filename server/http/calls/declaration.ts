// What is declared of a call.
import type { CompiledValidator, ContractDocuments, ErrorCode } from '../../../src/contract/index.ts';

export type DocumentName = keyof ContractDocuments;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const ADMINS = ['owner', 'admin'] as const;

/** A value in the address: what it is and how it is written, in the words of JSON Schema. Default type: string. */
export interface Parameter {
  description: string;
  type?: 'string' | 'integer' | 'boolean';
  format?: string;
  pattern?: string;
  enum?: readonly string[];
  default?: string | number | boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  examples?: readonly string[];
  /** Of a query: the call is refused without it. */
  isRequired?: true;
}
export type Parameters = Readonly<Record<string, Parameter>>;

export interface Declaration<Doc = DocumentName> {
  summary: string;
  /** What does not fit into the summary; Markdown. */
  description?: string;
  query?: Parameters;
  /** Of the path, where the common ones (commonParameters.ts) do not say it. */
  params?: Parameters;
  body?: Doc;
  /** Body when it is not a document of its own: checked by the handler. */
  bodyType?: 'row' | 'file';
  answer?: Doc;
  /** The answer is an object whose member of this name is the document. */
  answerMember?: string;
  /** Of an answer that is no JSON document. */
  answerTypes?: readonly string[];
  status?: number;
  /** The answer has an ETag; a caller who names it in If-None-Match gets 304. */
  isTagged?: boolean;
  /** With the header Idempotency-Key a repetition answers what the first call did. */
  isRepeatable?: boolean;
  /** What the answer does with the cookie of the session. */
  session?: 'begins' | 'ends';
  /** Codes of refusals, beside those that follow from the rest (refusals.ts). */
  refusals?: readonly ErrorCode[];
  /** The call works without a session. */
  isPublic?: boolean;
  /** Open to tokens of the API that have one of these rights to the model in the path. */
  tokenRights?: readonly ('list' | 'read' | 'create' | 'update' | 'delete' | 'export')[];
  /** The call is open to one who has to change his password first. */
  isBeforePassword?: boolean;
  /** One of these roles, asked for before the body is looked at. */
  roles?: readonly string[];
  bodyLimit?: number;
  /** No part of the API: the pages that describe it. */
  isHidden?: boolean;
}

/** A schema of a module's own. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Characters of an Idempotency-Key. */
export const MAX_REPEAT_KEY = 200;

/** A declared call as documents and tests see it. */
export interface Call extends Declaration<DocumentName | JsonSchema> {
  method: Method;
  /** Below /api/v1; parameters as `:name`. */
  path: string;
  /** The module that brings it. */
  module?: string;
  /** Which right to which model it asks for, where no role decides. */
  may?: { model: string; right: string };
  /** Errors of the module's own, any of which it may answer. */
  ownErrors?: readonly { code: string; status: number; text: string }[];
  /** Whether an answer is what is declared, where that is a schema of the module's own. */
  holds?: CompiledValidator<unknown>;
}

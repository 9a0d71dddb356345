// What is declared of a call.
import type { CompiledValidator, ContractDocuments } from '../../../src/contract/index.ts';

export type DocumentName = keyof ContractDocuments;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const ADMINS = ['owner', 'admin'] as const;

export interface Declaration<Doc = DocumentName> {
  summary: string;
  query?: readonly string[];
  body?: Doc;
  /** Body when it is not a document of its own: checked by the handler. */
  bodyType?: 'row' | 'file';
  answer?: Doc;
  /** The answer is an object whose member of this name is the document. */
  answerMember?: string;
  status?: number;
  /** The call works without a session. */
  isPublic?: boolean;
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
  /** With the header Idempotency-Key the second time answers what the first did. */
  repeatable?: boolean;
  /** The module that brings it. */
  module?: string;
  /** Which right to which model it asks for, where no role decides. */
  may?: { model: string; right: string };
  /** Whether an answer is what is declared, where that is a schema of the module's own. */
  holds?: CompiledValidator<unknown>;
}

// Names a definition may not take, roles it may name, and the base fields every row has.
import type { FieldDefinition } from '../../../src/contract/index.ts';
import { FUNCTIONAL_ROLES, ORGANIZATION_ROLES, ROLE_NAMES } from '../../../src/engine/definition/index.ts';

/** Columns and keys of every row; no field may be named so. */
export const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'organization',
  'author',
  'created_at',
  'updated_at',
  'version',
  'deleted_at',
  'string_view',
  'search_text',
  'is_posted',
  'newitem',
  'has_children',
  'may_update',
  'may_delete',
  'open_fields',
]);

/** Columns of every line of a table part, beside those of rows. */
export const RESERVED_LINE_FIELDS: ReadonlySet<string> = new Set([...RESERVED_FIELDS, 'parent', 'position']);

/** Last steps of addresses below a row: no table part may be named so. */
export const RESERVED_PARTS: ReadonlySet<string> = new Set(['actions', 'comments', 'files', 'history', 'move', 'read']);

/** Members of every JavaScript object: harmless to our maps, refused so that nobody else trips over them. */
export const HOSTILE_NAMES: ReadonlySet<string> = new Set(['constructor', 'prototype', '__proto__']);

/** First steps of addresses that belong to the server or the shell. */
export const RESERVED_PATHS: ReadonlySet<string> = new Set([
  'user',
  'api',
  'media',
  'socket',
  'healthz',
  'readyz',
  'assets',
  'profile',
  'menu',
  'ru',
  'home',
  'chat-body',
  'page_404',
]);

export { FUNCTIONAL_ROLES, ORGANIZATION_ROLES };
export const ROLES: ReadonlySet<string> = new Set(ROLE_NAMES);

/** The model of the organisation's people; `author` refers to it. */
export const PERSON_MODEL = 'user';

/** Field of people whose choices each organisation adds its own roles to. */
export const ROLES_FIELD = 'functional_roles';

export function isOwnRoles(model: string, field: string): boolean {
  return model === PERSON_MODEL && field === ROLES_FIELD;
}

/** Usable in columns, filters and ordering like defined fields, never written. */
export const BASE_FIELDS: ReadonlyMap<string, FieldDefinition> = new Map<string, FieldDefinition>([
  [
    'created_at',
    { type: 'DateTimeField', readonly: true, title: { ru: 'Создано', kk: 'Құрылған уақыты', en: 'Created' } },
  ],
  [
    'updated_at',
    { type: 'DateTimeField', readonly: true, title: { ru: 'Изменено', kk: 'Өзгертілген уақыты', en: 'Changed' } },
  ],
  [
    'author',
    { type: 'ForeignKey', model: PERSON_MODEL, readonly: true, title: { ru: 'Автор', kk: 'Авторы', en: 'Author' } },
  ],
]);

/** Fields of rows that are documents; defined like others, written by whoever may change the row. */
export const POSTING_FIELDS: ReadonlyMap<string, FieldDefinition> = new Map<string, FieldDefinition>([
  ['mark', { type: 'BooleanField', default: false, title: { ru: 'Отметка', kk: 'Белгі', en: 'Mark' } }],
  ['is_posted', { type: 'BooleanField', default: false, title: { ru: 'Проведён', kk: 'Өткізілген', en: 'Posted' } }],
]);
/** Orders the rows of ranked models. */
export const RANK = 'rank';

/** Among the values of an action: what its schema asks for. */
export const PARAMS = 'params';

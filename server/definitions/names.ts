// Names a definition may not take, roles it may name, and the base fields every row has.
import type { FieldDefinition } from '../../src/contract/index.ts';

/** Columns and keys of every row; no field may be named so. */
export const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  'id', 'organization', 'author', 'created_at', 'updated_at', 'version', 'deleted_at', 'string_view', 'search_text', 'is_posted', 'newitem',
]);

/** Members of every JavaScript object: harmless to our maps, refused so that nobody else trips over them. */
export const HOSTILE_NAMES: ReadonlySet<string> = new Set(['constructor', 'prototype', '__proto__']);

/** First steps of addresses that belong to the server or the shell. */
export const RESERVED_PATHS: ReadonlySet<string> = new Set([
  'user', 'api', 'media', 'socket', 'healthz', 'readyz', 'assets', 'profile', 'menu', 'ru', 'home', 'chat-body', 'page_404',
]);

export const ORGANIZATION_ROLES = ['owner', 'admin', 'member', 'guest'] as const;
export const FUNCTIONAL_ROLES = ['moderator', 'accountant', 'sales', 'invest_manager', 'news_editor', 'hr'] as const;
export const ROLES: ReadonlySet<string> = new Set<string>([...ORGANIZATION_ROLES, ...FUNCTIONAL_ROLES]);

/** The model of the organisation's people; `author` refers to it. */
export const PERSON_MODEL = 'user';

/** Usable in columns, filters and ordering like defined fields, never written. */
export const BASE_FIELDS: ReadonlyMap<string, FieldDefinition> = new Map<string, FieldDefinition>([
  ['created_at', { type: 'DateTimeField', readonly: true, title: { ru: 'Создано', kk: 'Құрылған уақыты', en: 'Created' } }],
  ['updated_at', { type: 'DateTimeField', readonly: true, title: { ru: 'Изменено', kk: 'Өзгертілген уақыты', en: 'Changed' } }],
  ['author', { type: 'ForeignKey', model: PERSON_MODEL, readonly: true, title: { ru: 'Автор', kk: 'Авторы', en: 'Author' } }],
]);

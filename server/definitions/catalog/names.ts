// Names a definition may not take, roles it may name, and the base fields every row has.
import type { FieldDefinition } from '../../../src/contract/index.ts';
import {
  FUNCTIONAL_ROLES,
  HOSTILE_NAMES,
  ORGANIZATION_ROLES,
  RESERVED_FIELDS,
  RESERVED_LINE_FIELDS,
  RESERVED_PARTS,
  RESERVED_PATHS,
  ROLE_NAMES,
} from '../../../src/engine/definition/index.ts';

export {
  FUNCTIONAL_ROLES,
  HOSTILE_NAMES,
  ORGANIZATION_ROLES,
  RESERVED_FIELDS,
  RESERVED_LINE_FIELDS,
  RESERVED_PARTS,
  RESERVED_PATHS,
};
export const ROLES: ReadonlySet<string> = new Set(ROLE_NAMES);

/** A role beside the owner's: code of the product itself, which no grant holds back. No person has it. */
export const SERVER = '@server';

/** A role beside the owner's: rules of definitions. Writes the fields that code alone writes, and only in rows that the owner sees. No person has it. */
export const RULE = '@rule';

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

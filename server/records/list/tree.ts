// Rows as a tree: the children of one row, and whether rows have children themselves. What keeps the tree free of circles is write/circle.ts.
import type { ModelField } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import { requireUuid } from '../../http/index.ts';
import { scopeSql, type Access, type Params } from '../access/index.ts';

export interface Branch {
  /** Reference to the parent row. */
  field: ModelField;
  /** null: rows without a parent. */
  parent: string | null;
}

/** The field by which the model's rows are a tree, where the caller may read it. */
export function treeField({ model, readable }: Pick<Access, 'model' | 'readable'>): ModelField | undefined {
  return readable.get(model.module.table?.tree ?? '');
}

/** Throws `invalid` on `parent` where the rows are no tree for the caller, or for anything but an id or ''. */
export function branchOf(access: Access, parent: string | undefined): Branch | undefined {
  if (parent === undefined) return undefined;
  const field = treeField(access);
  if (!field) throw new ApiError('invalid', { parent: [{ rule: 'unknown_field' }] });
  return { field, parent: parent === '' ? null : requireUuid(parent, 'parent') };
}

/** Rows whose parent is not there for the caller stand among those without one: else nobody could get to them. */
export function branchSql(
  access: Pick<Access, 'model' | 'scope'>,
  { field, parent }: Branch,
  alias: string,
  params: Params,
): string {
  const value = field.valueSql(alias);
  if (parent !== null) return `${value} = ${params.add(parent, 'uuid')}`;
  if (!access.scope('list')) return `${value} is null`;
  return `(${value} is null or not exists (select 1 from ${access.model.table} above where above."organization" = ${alias}."organization" and above."id" = ${value} and ${scopeSql(access, 'list', 'above', params)}))`;
}

/** Column `has_children` over the row's alias `t`. */
export function childrenColumn(access: Access, { field }: Branch, params: Params): string {
  const visible = access.scope('list') ? ` and ${scopeSql(access, 'list', 'child', params)}` : '';
  return `exists (select 1 from ${access.model.table} child where child."organization" = t."organization" and ${field.valueSql('child')} = t."id" and child."deleted_at" is null${visible}) as has_children`;
}

// Rows as a tree: the children of one row, and whether rows have children themselves. What keeps the tree free of circles is write/circle.ts.
import type { ModelField } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import { requireUuid } from '../../http/index.ts';
import type { Access } from '../access.ts';
import type { Params } from '../params.ts';

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

export function branchSql({ field, parent }: Branch, alias: string, params: Params): string {
  const value = field.valueSql(alias);
  return parent === null ? `${value} is null` : `${value} = ${params.add(parent, 'uuid')}`;
}

/** Column `has_children` over the row's alias `t`. */
export function childrenColumn({ model }: Access, { field }: Branch): string {
  return `exists (select 1 from ${model.table} child where child."organization" = t."organization" and ${field.valueSql('child')} = t."id" and child."deleted_at" is null) as has_children`;
}

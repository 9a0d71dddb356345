// Rows of other models that a block shows beside its own, as the caller may see them.
import { mayDo, namesOf, OTHER_ROWS, type Catalog, type OtherRowsParam } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, type Access } from '../records/access/index.ts';
import { filterNames } from '../records/list/index.ts';

/** The params of a block with the page of each model and the fields that the caller may read; without those whose rows, or what they need, they may not. */
export function withOtherRows(
  block: string,
  params: Readonly<Record<string, unknown>>,
  { catalog, caller }: { catalog: Catalog; caller: Pick<Caller, 'roles' | 'lang'> },
): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...params };
  for (const [param, takes] of Object.entries(OTHER_ROWS.get(block) ?? {})) {
    if (!Object.hasOwn(params, param)) continue;
    const value = otherRows(Object(params[param]), takes, { catalog, caller });
    if (value) shown[param] = value;
    else delete shown[param];
  }
  return shown;
}

function otherRows(
  value: object,
  { fields }: OtherRowsParam,
  { catalog, caller }: { catalog: Catalog; caller: Pick<Caller, 'roles' | 'lang'> },
): object | undefined {
  const name = String(Reflect.get(value, 'model'));
  const model = catalog.models.get(name);
  if (!model || !mayDo(model, 'list', caller.roles)) return undefined;
  const access = accessOf(catalog, name, caller);
  const where: unknown = Reflect.get(value, 'where');
  // Without its filter it would show other rows than it says.
  if (typeof where === 'object' && where !== null && filterNames(where).some((filter) => !access.filters.has(filter)))
    return undefined;
  const hidden = Object.entries(fields).filter(([param, takes]) =>
    namesOf(value, param, takes).some((one) => !isShown(access, one.name)),
  );
  if (hidden.some(([, { isNeeded }]) => isNeeded === true)) return undefined;
  const left = new Set(hidden.map(([param]) => param));
  return {
    ...Object.fromEntries(Object.entries(value).filter(([key]) => !left.has(key))),
    page_name: model.module.name,
  };
}

/** A reference whose rows the caller may not see is nothing to group or to name rows by. */
export function isShown({ readable, sortable }: Access, name: string): boolean {
  const field = readable.get(name);
  return field !== undefined && (field.kind !== 'reference' || sortable.has(name));
}

// Transitions of a status and named actions of a model: which of them roles may do, and which can be done with a row as it is.
import type {
  Label,
  ModuleActionDefinition,
  NamedActionDefinition,
  StatusDefinition,
  TransitionDefinition,
} from '../../../../src/contract/index.ts';
import { conditionOf, isDirect, type Model } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { todayIn, type Access } from '../../access/index.ts';
import type { StoredRow } from '../storedRow.ts';

/** A transition has `from` and `to`, another action has not. */
export type NamedAction = NamedActionDefinition & Partial<Pick<TransitionDefinition, 'from' | 'to'>>;

export interface AllowedAction {
  name: string;
  title: Label;
}

/** Lines of a table part have none. */
export function statusOf(model: Model): StatusDefinition | undefined {
  return isRowModel(model) ? model.module.model.status : undefined;
}

/** Every transition and action of the definition, whoever may do it. */
export function definedActions(model: Model): readonly NamedAction[] {
  return isRowModel(model)
    ? [...(model.module.model.status?.transitions ?? []), ...(model.module.model.actions ?? [])]
    : [];
}

/** Those that concern no row, whoever may do them. */
export function moduleActions(model: Model): readonly ModuleActionDefinition[] {
  return isRowModel(model) ? (model.module.actions ?? []) : [];
}

/** Those the roles may do: who may not list the rows sees nothing of the module. */
export function moduleActionsFor(access: Access): ModuleActionDefinition[] {
  const { model, roles } = access;
  return access.may('list')
    ? moduleActions(model).filter((action) =>
        action.roles === undefined ? access.may('update') : mayRun(action, roles),
      )
    : [];
}

function isRowModel({ name, module }: Model): boolean {
  return module.model.name === name;
}

/** What a new row may begin with; the first one is what it begins with when nothing is said. */
export function initialChoices(model: Model, status: StatusDefinition): readonly string[] {
  const field = model.fields.get(status.field);
  const first = typeof field?.def.default === 'string' ? field.def.default : [...(field?.choices.keys() ?? [])][0];
  return status.initial ?? (first === undefined ? [] : [first]);
}

/** Transitions first; none of a status the roles may not read. */
export function actionsFor(access: Access): NamedAction[] {
  const { model, roles } = access;
  if (!access.may('update')) return [];
  const status = statusOf(model);
  const isShown = status !== undefined && access.readable.has(status.field);
  return definedActions(model).filter(
    (action) =>
      (action.to === undefined || isShown) &&
      (action.amend === undefined || access.may('create')) &&
      mayRun(action, roles),
  );
}

/** Fields that no role writes are written by an action that asks for them. */
export function withAskedFields(access: Access, { fields }: NamedAction): Access {
  const closed = (fields ?? []).filter((name) => {
    const field = access.readable.get(name);
    return field?.isWritable === true && field.def.write?.length === 0;
  });
  return closed.length === 0 ? access : { ...access, writable: new Set([...access.writable, ...closed]) };
}

/** Those whose status and condition fit the row; the row's own rights are the asker's to check. */
export function actionsNow(access: Access, stored: StoredRow, caller: Caller): NamedAction[] {
  return stored.mayUpdate ? actionsFor(access).filter((action) => fits(access, action, stored, caller)) : [];
}

/** By the choice a row has, where its status may go by being written; `''`: what a new row may begin with. */
export function statusMoves(access: Access): Record<string, string[]> | undefined {
  const status = statusOf(access.model);
  if (!status) return undefined;
  const moves = new Map<string, Set<string>>([['', new Set(initialChoices(access.model, status))]]);
  for (const [choice] of access.model.fields.get(status.field)?.choices ?? []) moves.set(choice, new Set());
  for (const { from = [], to } of actionsFor(access).filter(isDirect)) {
    for (const choice of from) if (to !== undefined) moves.get(choice)?.add(to);
  }
  return Object.fromEntries([...moves].map(([choice, to]) => [choice, [...to]]));
}

function mayRun({ roles: allowed }: Pick<NamedAction, 'roles'>, roles: readonly string[]): boolean {
  return allowed === undefined || roles.includes('owner') || roles.some((role) => allowed.includes(role));
}

/** Whether the roles may do it, and it could be done with the row if it held these values. */
export function couldRun(
  access: Access,
  name: string | null,
  whole: Readonly<Record<string, unknown>>,
  caller: Caller,
): boolean {
  return actionsFor(access).some((action) => action.name === name && fits(access, action, { whole }, caller));
}

function fits(
  { model }: Access,
  { from, when, amend }: NamedAction,
  { whole }: Pick<StoredRow, 'whole'>,
  caller: Caller,
): boolean {
  const status = statusOf(model);
  if (amend?.back !== undefined && amend.many !== true && (whole[amend.back] ?? null) !== null) return false;
  if (from && (!status || !from.includes(String(whole[status.field])))) return false;
  return (
    when === undefined ||
    conditionOf(model, when).holds(whole, { me: caller.userId, today: todayIn(caller.orgTimezone) })
  );
}

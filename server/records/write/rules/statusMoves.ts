// A status moves by its transitions, also where it is written like any other field; and what a transition or action sets by itself.
import type { TransitionDefinition } from '../../../../src/contract/index.ts';
import { isDirect } from '../../../definitions/index.ts';
import { ApiError } from '../../../errors/index.ts';
import type { Caller } from '../../../http/index.ts';
import { todayIn, type Access } from '../../access/index.ts';
import { labelText } from '../../list/index.ts';
import { actionsFor, actionsNow, initialChoices, statusOf, type NamedAction } from './namedActions.ts';
import { normaliseField, type Values } from '../values/fieldInput.ts';
import type { Problems } from '../values/problems.ts';
import type { StoredRow } from '../storedRow.ts';

export interface StatusMove {
  /** undefined: there is none, or more than one. */
  move: NamedAction | undefined;
  /** What can be done with the row instead. */
  allowed: readonly NamedAction[];
}

/** The one transition that a write of the status is; undefined: the status stays. */
export function moveOf(access: Access, stored: StoredRow, changes: Values, caller: Caller): StatusMove | undefined {
  const status = statusOf(access.model);
  const to = changes.get(status?.field ?? '');
  // What is no choice at all is reported as such.
  if (
    !status ||
    !changes.has(status.field) ||
    (typeof to === 'string' && access.model.fields.get(status.field)?.choices.has(to) !== true)
  )
    return undefined;
  const allowed = actionsNow(access, stored, caller).filter(({ to }) => to !== undefined);
  const [move, other] = allowed.filter((action) => action.to === to && isDirect(action));
  return { move: other ? undefined : move, allowed };
}

/** 409: names what can be done instead, on the field of the status and by itself. */
export function invalidTransition(
  { model }: Access,
  actions: readonly NamedAction[],
  { caller, prefix, current }: { caller: Caller; prefix: string; current: unknown },
): ApiError {
  const allowed = actions.map(({ name, title }) => ({ name, title: labelText(title, caller.lang, name) }));
  const field = statusOf(model)?.field;
  const problem = { rule: 'transition' as const, value: allowed.map(({ title }) => title).join(', ') || '—' };
  return new ApiError('invalid_transition', field === undefined ? undefined : { [prefix + field]: [problem] }, {
    allowed,
    current,
  });
}

/** A new row begins with one of the initial choices: by itself with the first one. */
export function beginStatus(access: Access, values: Values, problems: Problems): void {
  const status = statusOf(access.model);
  if (!status) return;
  const initial = initialChoices(access.model, status);
  const begun = values.get(status.field) ?? initial[0];
  if (typeof begun === 'string' && !initial.includes(begun)) problems.add(status.field, { rule: 'choice' });
  else values.set(status.field, begun);
}

/**
 * Whether somebody may put the status of the row back from one choice to another: by a transition he may do with it now.
 * Mistakes of others are mended by the owner, and by administrators where they may do the transition that is taken back.
 */
export function mayMoveBack(
  access: Access,
  stored: StoredRow,
  { from, to }: { from: unknown; to: unknown },
  caller: Caller,
): boolean {
  if (access.roles.includes('owner')) return true;
  if (access.roles.includes('admin') && actionsFor(access).some((action) => leads(action, to, from))) return true;
  return actionsNow(access, stored, caller).some((action) => isDirect(action) && leads(action, from, to));
}

function leads(action: NamedAction, from: unknown, to: unknown): boolean {
  return action.to === to && action.from?.some((choice) => choice === from) === true;
}

/** Values the server writes for a transition or action: as the definition says, its words filled in. */
export function setValues(
  access: Access,
  { set = {}, to }: NamedAction | TransitionDefinition,
  { caller, reason }: { caller: Caller; reason: string | undefined },
): Values {
  const words = new Map<unknown, () => unknown>([
    ['__me__', () => caller.userId],
    ['__now__', () => new Date().toISOString()],
    ['__today__', () => todayIn(caller.timezone)],
    ['__reason__', () => reason ?? null],
  ]);
  const values: Values = new Map();
  for (const [name, raw] of Object.entries(set)) {
    const field = access.model.fields.get(name);
    const read = field && normaliseField(field, words.has(raw) ? words.get(raw)?.() : raw);
    if (read?.ok === true) values.set(name, read.value);
  }
  const status = statusOf(access.model);
  if (status && to !== undefined) values.set(status.field, to);
  return values;
}

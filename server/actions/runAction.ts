// Carries out a transition or an action: one transaction with the rules of the row, what the definition sets, the module's code and history.
import type { ActionRun } from '../../src/contract/index.ts';
import { runCode, type Handler, type Host, type Module, type Announcers } from '../host/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import { PARAMS } from '../definitions/index.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import { isFirst } from '../repeats/index.ts';
import { paramsBreaks } from './askedParams.ts';
import {
  actionsFor,
  actionsNow,
  amendIn,
  withAskedFields,
  changeIn,
  changesDone,
  conflict,
  currentOf,
  definedActions,
  eventRow,
  guarded,
  holdTree,
  invalidTransition,
  isSameValue,
  isTouched,
  lockRow,
  mergeIn,
  type Merged,
  readMerge,
  tellMerged,
  runWriteHooks,
  setValues,
  announceWrites,
  textOf,
  twiceIfRaced,
  writing,
  type NamedAction,
  type OpenWrite,
  type StoredRow,
  type WriteContext,
  type Written,
} from '../records/write/index.ts';

export interface Asked {
  id: string;
  action: string;
  run: ActionRun;
}

/** Answers the row as JSON text. Repeat-safe by the row's version. Throws `not_found`, `forbidden`, `conflict`, `invalid_transition` with what is allowed, `invalid` by field. */
export async function runAction(
  { database, host, announcers }: { database: Database; host: Host; announcers: Announcers },
  asked: Asked,
  context: WriteContext,
): Promise<string> {
  const found = await findAction(host, asked, context);
  return guarded(context, () =>
    twiceIfRaced(() =>
      writing(database, context, async (tx, open) =>
        (await isFirst(tx, context.repeat))
          ? runIn(tx, { ...asked, ...found, announcers }, open)
          : textOf(tx, asked.id, open),
      ),
    ),
  );
}

/** The same within a transaction, announced by whoever commits it. */
export async function runActionIn(
  tx: Queryable,
  { host, announcers }: { host: Host; announcers: Announcers },
  asked: Asked,
  context: OpenWrite,
): Promise<string> {
  const found = await findAction(host, asked, context);
  return guarded(context, () => runIn(tx, { ...asked, ...found, announcers }, context));
}

async function findAction(
  host: Host,
  asked: Asked,
  { access: { model } }: WriteContext,
): Promise<Pick<Found, 'action' | 'handler'>> {
  const action = definedActions(model).find(({ name }) => name === asked.action);
  const handler = action?.handler === undefined ? undefined : await host.find(model.module.name, action.handler);
  if (!action || (action.handler !== undefined && !handler)) throw new ApiError('not_found');
  return { action, handler };
}

interface Found extends Omit<Asked, 'action'> {
  action: NamedAction;
  handler: { module: Module; handler: Handler } | undefined;
  announcers: Announcers;
}

async function runIn(tx: Queryable, found: Found, context: OpenWrite): Promise<string> {
  const { id, handler, announcers } = found;
  const { access, caller } = context;
  const done = await carryOut(tx, found, context);
  if (!done) return textOf(tx, id, context);
  const { changed, created, merged } = done;
  await runWriteHooks(tx, context);
  // Code may have changed the row once more, or rows that its rollups look at.
  const now =
    handler !== undefined || isTouched(context, id)
      ? { ...changed, text: await textOf(tx, id, context), ...(await eventRow(tx, id, context)) }
      : changed;
  // The row itself is announced first.
  context.account.afterwards.unshift(() =>
    announceWrites(announcers, { model: access.model.name, changed: [now], created, deleted: merged.deleted }, caller),
  );
  context.account.afterwards.push(() => tellMerged(announcers.live, merged.models, caller));
  return now.text;
}

/**
 * For code that writes more than this row: hooks hear of it with all the rest, and the row itself is announced by the code's account.
 * Throws what `runAction` does.
 */
export async function actIn(
  tx: Queryable,
  { host, announcers }: { host: Host; announcers: Announcers },
  asked: Asked,
  context: OpenWrite,
): Promise<Written> {
  const found = await findAction(host, asked, context);
  const { access, caller, account } = context;
  return guarded(context, async () => {
    const done = await carryOut(tx, { ...asked, ...found, announcers }, context);
    if (!done) throw new ApiError('conflict');
    const { changed, created, merged } = done;
    account.afterwards.push(() => {
      announceWrites(announcers, { model: access.model.name, created, deleted: merged.deleted }, caller);
      tellMerged(announcers.live, merged.models, caller);
    });
    return changed;
  });
}

interface Done extends Pick<Awaited<ReturnType<typeof amendIn>>, 'created'> {
  changed: Written;
  merged: Merged;
}

/** undefined: the same call has done it before. */
async function carryOut(tx: Queryable, found: Found, context: OpenWrite): Promise<Done | undefined> {
  const { id, action, run, handler, announcers } = found;
  const { access, caller, prefix } = context;
  await holdTree(tx, access, [...Object.keys(run.values ?? {}), ...Object.keys(action.set ?? {})], caller);
  const stored = await lockRow(tx, access, id, caller);
  if (!stored || stored.isDeleted) throw new ApiError('not_found');
  if (!stored.mayUpdate || !actionsFor(access).includes(action)) throw new ApiError('forbidden');
  const reason = reasonOf(run);
  if (stored.version !== run.version) {
    if (await isRepeat(tx, stored, found, context)) return undefined;
    throw conflict(await currentOf(tx, id, context));
  }
  const allowed = actionsNow(access, stored, caller);
  if (!allowed.includes(action))
    throw invalidTransition(access, allowed, { caller, prefix, current: await currentOf(tx, id, context) });
  const { values, params } = askedValues(action, run, reason);
  const { created, back } = await amendIn(tx, stored, action.amend, context);
  const merged = await mergedIn(tx, stored, { action, run }, context);
  const changed = await changeIn(
    tx,
    id,
    { ...values, version: run.version },
    {
      ...context,
      access: withAskedFields(access, action),
      own: new Map([...setValues(access, action, { caller, reason }), ...back, ...merged.values]),
      trace: {
        kind: 'action',
        action: action.name,
        reason,
        ...(caller.workflowDepth === undefined ? {} : { via: 'workflow' as const }),
      },
    },
  );
  if (handler) {
    const row = await wholeRow(tx, id, context);
    const { module } = handler;
    await runCode(
      { module, place: `actions.${action.name}`, tx, catalog: access.catalog, caller, account: context.account },
      announcers,
      (scope) => handler.handler({ ...scope, action: action.name, row, values, params, reason }),
    );
  }
  return { changed, created, merged };
}

/** Nothing is merged by an action that does not merge. */
function mergedIn(
  tx: Queryable,
  stored: StoredRow,
  { action, run }: Pick<Found, 'action' | 'run'>,
  context: OpenWrite,
): Promise<Merged> {
  return action.merge === true
    ? mergeIn(tx, stored, readMerge(context.access, run.values ?? {}), context)
    : Promise.resolve({ deleted: [], values: new Map(), models: new Set() });
}

/** Whether the same call made the row what it is: with the same reason and the same values. */
async function isRepeat(
  tx: Queryable,
  stored: StoredRow,
  { id, action, run }: Found,
  { access, caller }: WriteContext,
): Promise<boolean> {
  if (stored.version !== run.version + 1) return false;
  const changes = await changesDone(
    tx,
    access,
    { id, version: stored.version, action: action.name, reason: reasonOf(run) },
    caller,
  );
  const values: Readonly<Record<string, unknown>> = run.values ?? {};
  const asked = (action.fields ?? []).filter((name) => !Object.hasOwn(action.set ?? {}, name));
  return (
    changes !== undefined &&
    asked.every((name) => {
      const field = access.model.fields.get(name);
      return (
        field !== undefined &&
        (Object.hasOwn(values, name)
          ? isSameValue(field, values[name], stored.whole[name])
          : !Object.hasOwn(changes, name))
      );
    })
  );
}

function reasonOf({ reason }: ActionRun): string | undefined {
  return reason?.trim() || undefined;
}

/** Throws `invalid` where the reason is missing, something is sent that is not asked for, or what is asked for by a schema does not fit it. */
function askedValues(
  action: NamedAction,
  { values: sent = {} }: ActionRun,
  reason: string | undefined,
): { values: Record<string, unknown>; params: unknown } {
  const { reason: wanted, fields, schema, merge } = action;
  const problems: Record<string, RuleBreak[]> = {};
  if (wanted === 'required' && reason === undefined) problems['reason'] = [{ rule: 'required' }];
  if (wanted === undefined && reason !== undefined) problems['reason'] = [{ rule: 'unknown_field' }];
  const asked: readonly string[] = fields ?? [];
  const isParams = (name: string): boolean => schema !== undefined && name === PARAMS;
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !isParams(name)));
  const params = schema === undefined ? undefined : Object.entries(sent).find(([name]) => isParams(name))?.[1];
  // What a merge asks for it reads itself.
  if (merge === true) return { values: {}, params: undefined };
  for (const name of Object.keys(values)) if (!asked.includes(name)) problems[name] = [{ rule: 'unknown_field' }];
  const broken = paramsBreaks(action, params);
  if (broken.length > 0) problems[PARAMS] = broken;
  if (Object.keys(problems).length > 0) throw new ApiError('invalid', problems);
  return { values, params };
}

/** As the module's code sees it: everything readable. */
async function wholeRow(
  tx: Queryable,
  id: string,
  { access, caller }: WriteContext,
): Promise<Record<string, unknown> & { id: string }> {
  const stored: StoredRow | undefined = await lockRow(tx, access, id, caller);
  // The change may have moved the row out of what its writer sees.
  if (!stored) throw new ApiError('forbidden');
  return { ...stored.whole, id };
}

// The steps of a rule on a row, in one transaction: writes by the rights of its person, messages once it commits.
import { randomUUID } from 'node:crypto';
import type { WorkflowOutcome, WorkflowStep } from '../../src/contract/index.ts';
import { runActionIn } from '../actions/index.ts';
import type { Queryable } from '../database/index.ts';
import { PARAMS, type Catalog } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import { codeRows, type Announcers, type Host, type Outcomes } from '../host/index.ts';
import type { Caller } from '../http/index.ts';
import type { Outbox, WriteAccount } from '../ports/index.ts';
import { accessOf, requireAction } from '../records/access/index.ts';
import { announceWrites, readStored } from '../records/write/index.ts';
import { toldPeople } from './people.ts';
import type { Rule } from './rules.ts';
import { filledLabel, filledText, givenValues, modelOf, type Source } from './values.ts';

export interface StepTools {
  host: Host;
  announcers: Announcers;
  outbox: Pick<Outbox, 'mailIn'>;
  /** Queues the call within the transaction. */
  callAddress(tx: Queryable, call: AddressCall): Promise<void>;
}

/** The row as a role sees it, on its way to an address. */
export interface AddressCall {
  orgId: string;
  url: string;
  role: string;
  model: string;
  rowId: string | undefined;
  rule: Rule;
  run: string;
  /** Which step of the rule. */
  step: number;
}

export interface RunWork {
  tx: Queryable;
  catalog: Catalog;
  account: WriteAccount;
  caller: Caller;
  rule: Rule;
  rowId: string | undefined;
  /** Id of the run. */
  run: string;
}

/** Why a step was not done, and which. */
export class StepFailed extends Error {
  override readonly cause: unknown;
  readonly step: number;

  constructor(step: number, cause: unknown) {
    super('a step of a rule failed');
    this.step = step;
    this.cause = cause;
  }
}

/** undefined: the row is gone, or not there for the rule's person. Throws StepFailed. */
export async function performSteps(work: RunWork, tools: StepTools): Promise<WorkflowOutcome[] | undefined> {
  const { rule, tx, catalog, account, caller, rowId } = work;
  const written: Outcomes = new Map();
  const rows = codeRows(
    {
      tx,
      catalog,
      account,
      outcomes: written,
      requireOpen: () => undefined,
      write: (each) => each(),
      act: tools.announcers.act,
      // Rules change what people may change: no list of code.
      visibilityChanged: () => undefined,
    },
    caller,
    { isServer: false, via: 'workflow' },
  );
  const outcome: WorkflowOutcome[] = [];
  for (const [index, step] of rule.definition.steps.entries()) {
    // What a step before has written counts.
    const row = rowId === undefined ? undefined : await rows.read(rule.model.name, rowId, { lock: index === 0 });
    if (rowId !== undefined && !row) return undefined;
    const source: Source = { model: rule.model, row, caller };
    try {
      outcome.push(await performStep(step, index, { ...work, rows, source }, tools));
    } catch (error) {
      throw new StepFailed(index, error);
    }
  }
  account.afterwards.push(() => {
    for (const [model, each] of written) announceWrites(tools.announcers, { model, ...each }, caller);
  });
  return outcome;
}

interface StepWork extends RunWork {
  rows: ReturnType<typeof codeRows>;
  source: Source;
}

async function performStep(
  step: WorkflowStep,
  index: number,
  work: StepWork,
  tools: StepTools,
): Promise<WorkflowOutcome> {
  const { rule, rows, source, catalog, rowId = '' } = work;
  switch (step.do) {
    case 'set': {
      const values = givenValues(step, rule.model, source);
      await rows.change(rule.model.name, rowId, values);
      return { do: 'set', fields: Object.keys(values), values };
    }
    case 'create': {
      const target = modelOf(catalog, step.model ?? '');
      const values = givenValues(step, target, source);
      const { id } = await rows.create(target.name, { ...values, id: randomUUID() });
      return { do: 'create', model: target.name, id, fields: Object.keys(values), values };
    }
    case 'notify':
      return notify(step, index, work, tools);
    case 'mail':
      return mail(step, work, tools);
    case 'call': {
      const { tx, caller, run } = work;
      const { url = '', role = 'member' } = step;
      await tools.callAddress(tx, {
        orgId: caller.orgId,
        url,
        role,
        model: rule.model.name,
        rowId: work.rowId,
        rule,
        run,
        step: index,
      });
      return { do: 'call', address: new URL(url).origin };
    }
    case 'run':
      return runNamed(step, work, tools);
  }
}

async function notify(
  step: WorkflowStep,
  index: number,
  { tx, catalog, account, caller, run, source }: StepWork,
  { announcers }: StepTools,
): Promise<WorkflowOutcome> {
  const people = await toldPeople(tx, catalog, step, source);
  const text = JSON.stringify(filledLabel(step.text ?? {}, source));
  account.afterwards.push(() =>
    announcers.notifier.notify({
      orgId: caller.orgId,
      userIds: people.map(({ userId }) => userId),
      kind: 'workflow',
      ...(source.row ? { model: source.model.name, rowId: source.row.id } : {}),
      params: { text },
      groupKey: `workflow:${run}:${index}`,
    }),
  );
  return { do: 'notify', count: people.length };
}

async function mail(
  step: WorkflowStep,
  { tx, catalog, caller, source }: StepWork,
  { outbox }: StepTools,
): Promise<WorkflowOutcome> {
  const people = await toldPeople(tx, catalog, step, source);
  const [subject, text] = [filledLabel(step.subject ?? {}, source), filledLabel(step.text ?? {}, source)];
  const receivers = new Map(people.flatMap(({ email, lang }) => (email === null ? [] : [[email, lang] as const])));
  for (const address of step.to ?? []) {
    const to = filledText(address, source, 'ru').trim();
    // An empty field is a dash.
    if (to.includes('@') && !receivers.has(to)) receivers.set(to, 'ru');
  }
  for (const [to, lang] of receivers)
    await outbox.mailIn(tx, caller.orgId, { to, subject: subject[lang], text: text[lang] });
  return { do: 'mail', count: receivers.size };
}

async function runNamed(
  { action = '', reason, params }: WorkflowStep,
  { tx, catalog, account, caller, rule, rowId = '' }: StepWork,
  { host, announcers }: StepTools,
): Promise<WorkflowOutcome> {
  const access = accessOf(catalog, rule.model.name, caller);
  requireAction(access, 'update');
  const stored = await readStored(tx, access, rowId, caller);
  if (!stored) throw new ApiError('not_found');
  await runActionIn(
    tx,
    { host, announcers },
    {
      id: rowId,
      action,
      run: {
        version: stored.version,
        ...(reason === undefined ? {} : { reason }),
        ...(params === undefined ? {} : { values: { [PARAMS]: params } }),
      },
    },
    { access, caller, hooks: account.hooks, account, prefix: '' },
  );
  return { do: 'run', action };
}

// Tasks that recur: when a date of their rule has come, or the last one is over, the next is made as a copy of it, in the name of
// whoever set the rule. A date is claimed before its task is made, so that no date has two.
import { randomUUID } from 'node:crypto';
import { knownZone, localMoment, momentOfLocal } from '../../../../src/engine/zones/index.ts';
import type { HookRow, RowOf, ValuesOf } from '../../../../src/contract/index.ts';
import type { CodeScope, HandlerInput, HandlerValues, HookInput } from '../../../host/index.ts';
import { addDays, repeatDays, type RepeatDays } from './repeatRule.ts';

type Recurrence = HookRow<'task_recurrence'>;

/** What makes the dates. */
const RULE = ['mode', 'every', 'weekdays', 'month_day', 'rule', 'starts', 'until'] as const;
/** What a copy takes over; what happened to a task stays with it. */
const COPIED = [
  'title',
  'description',
  'priority',
  'project',
  'parent',
  'operator',
  'co_operators',
  'visitors',
  'operator_moves',
  'estimate',
  'story_points',
  'needs_control',
  'tags',
  'contractor',
] as const;
/** A rule may begin so many days ago: days before today are passed over all the same. */
const MAX_PAST_DAYS = 400;
/** A task that was not made by then is not going to be. */
const GIVEN_UP = "interval '2 hours'";

const NO_RULE = {
  ru: 'Такого правила нет: нужны FREQ=DAILY, WEEKLY, MONTHLY или YEARLY и дни, которые бывают',
  kk: 'Мұндай ереже жоқ: FREQ=DAILY, WEEKLY, MONTHLY не YEARLY және болатын күндер керек',
  en: 'There is no such rule: it needs FREQ=DAILY, WEEKLY, MONTHLY or YEARLY and days that there are',
};
const LONG_AGO = {
  ru: 'Начните не раньше чем год назад',
  kk: 'Бір жылдан бұрын бастамаңыз',
  en: 'Begin no more than a year ago',
};

const ZONE = `
  select u.timezone as zone, o.timezone as org_zone from app.organization o left join data."user" u on u.id = $2 where o.id = $1`;
/** Nothing recurs in a project that rests or is over, nor in a template. */
const RESTS = `
  exists (select 1 from data.task t join data.project p on p.id = t.project where t.id = r.task and (p.status not in ('idea', 'active') or p.is_template))`;
const ACTIVE = `
  select r.id, r.author, ${RESTS} as rests from data.task_recurrence r
  join data."user" u on u.id = r.author and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
  where r.organization = $1 and r.deleted_at is null and r.status = 'active' and r.mode = 'calendar' order by r.id`;
const RESTING = `select 1 from data.task_recurrence r where r.id = $1 and ${RESTS}`;
const CLAIM = `
  insert into module_tasks.recurrence_date (organization, recurrence, planned_on, state, task) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning planned_on`;
const LOST = `
  select distinct d.recurrence from module_tasks.recurrence_date d
  join data.task_recurrence r on r.id = d.recurrence and r.deleted_at is null and r.status = 'active'
  where d.organization = $1 and d.state = 'asked' and d.asked_at < now() - ${GIVEN_UP}`;

type Scope = Pick<CodeScope, 'sql' | 'asServer' | 'caller'>;

/** Of whoever set the rule. */
async function zoneOf({ sql, caller }: Pick<Scope, 'sql' | 'caller'>, person: string | undefined): Promise<string> {
  const [found] = await sql<{ zone: string | null; org_zone: string }>(ZONE, [caller.orgId, person ?? null]);
  const own = knownZone(found?.zone ?? '');
  return found?.zone === own ? own : knownZone(found?.org_zone ?? '');
}

function todayIn(zone: string, now: Date): string {
  return localMoment(now.toISOString(), zone).slice(0, 10);
}

async function claim(
  { sql, caller }: Pick<Scope, 'sql' | 'caller'>,
  recurrence: string,
  day: string,
  { state, task }: { state: 'asked' | 'passed'; task?: string },
): Promise<boolean> {
  return (await sql(CLAIM, [caller.orgId, recurrence, day, state, task ?? null])).length > 0;
}

/** The first day after that one that has not been claimed. */
async function freeAfter(
  { sql }: Pick<Scope, 'sql'>,
  id: string,
  days: RepeatDays,
  day: string,
): Promise<string | undefined> {
  const rows = await sql<{ day: string }>(
    "select to_char(planned_on, 'YYYY-MM-DD') as day from module_tasks.recurrence_date where recurrence = $1 and planned_on > $2",
    [id, day],
  );
  const claimed = new Set(rows.map((row) => row.day));
  let next = days.after(day);
  while (next !== undefined && claimed.has(next)) next = days.after(next);
  return next;
}

/** A rule of nonsense is refused where it was written. */
export function requireRule({ changes, refuse }: HookInput<'task_recurrence'>): void {
  for (const { id, before, after } of changes) {
    if (!isNewRule(before, after)) continue;
    if (before?.starts !== after.starts && after.starts < addDays(todayIn('UTC', new Date()), -MAX_PAST_DAYS))
      refuse({ starts: LONG_AGO }, id);
    if (!repeatDays(after)) refuse({ [fieldOf(after)]: NO_RULE }, id);
  }
}

function fieldOf({ every }: Recurrence): string {
  const fields: Partial<Record<Recurrence['every'], string>> = {
    weekly: 'weekdays',
    monthly_day: 'month_day',
    rule: 'rule',
  };
  return fields[every] ?? 'every';
}

function isNewRule(before: Recurrence | undefined, after: Recurrence): boolean {
  const isBack = before !== undefined && before.status !== after.status && after.status === 'active';
  return isBack || RULE.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
}

/** What lay before the rule was set, changed or taken up again is nobody's: the task itself stands for today. */
export async function startRule(scope: HookInput<'task_recurrence'>): Promise<void> {
  for (const { id, before, after } of scope.changes) {
    const days = isNewRule(before, after) ? repeatDays(after) : undefined;
    if (!days) continue;
    const today = todayIn(await zoneOf(scope, after.author?.id), new Date());
    const last = days.upTo(today);
    if (last !== undefined) await claim(scope, id, last, { state: 'passed', task: after.task.id });
    await tellNext(scope, after, await freeAfter(scope, id, days, today));
  }
}

async function tellNext(
  { asServer }: Pick<Scope, 'asServer'>,
  row: Recurrence,
  day: string | undefined,
): Promise<void> {
  if ((row.next_on ?? undefined) !== day) await asServer.change('task_recurrence', row.id, { next_on: day ?? null });
}

/** The next one goes by without a task. */
export async function skipRepeat(scope: HandlerInput<'task_recurrence'>): Promise<void> {
  const { row } = scope;
  const days = repeatDays(row);
  const today = todayIn(await zoneOf(scope, row.author?.id), new Date());
  const next = days && (await freeAfter(scope, row.id, days, today));
  if (!days || next === undefined) return;
  await claim(scope, row.id, next, { state: 'passed' });
  await tellNext(scope, row, await freeAfter(scope, row.id, days, next));
}

async function isResting({ sql }: Pick<CodeScope, 'sql'>, id: string): Promise<boolean> {
  return (await sql(RESTING, [id])).length > 0;
}

/** Of dates that came while nobody looked only the last has its task; those that come while a project rests go by. */
export async function makeDue(
  scope: Pick<CodeScope, 'sql' | 'asServer' | 'caller' | 'later' | 'notify'>,
  now: Date,
): Promise<void> {
  const { sql, asServer, caller } = scope;
  for (const { id, author, rests } of await sql<{ id: string; author: string; rests: boolean }>(ACTIVE, [
    caller.orgId,
  ])) {
    const row = await asServer.read('task_recurrence', id);
    const days = row && repeatDays(row);
    const day = days?.upTo(todayIn(await zoneOf(scope, author), now));
    if (!row || !days || day === undefined) continue;
    if (!rests) await ask(scope, row, day);
    else if (await claim(scope, id, day, { state: 'passed' }))
      await tellNext(scope, row, await freeAfter(scope, id, days, day));
  }
  await stopLost(scope);
}

/** What is over asks for the next one, which is planned for the first date after today. */
export async function makeNext(
  scope: Pick<HookInput<'task'>, 'changes' | 'sql' | 'asServer' | 'caller' | 'later'>,
): Promise<void> {
  for (const { id } of scope.changes) {
    const found = await scope.asServer.find('task_recurrence', { task: id, status: 'active', mode: 'completion' });
    for (const { id: recurrence } of found) {
      // Held: a repeat that is made meanwhile passes the rule on to the task it makes.
      const row = await scope.asServer.read('task_recurrence', recurrence, { lock: true });
      if (row?.task.id !== id) continue;
      const [pending] = await scope.sql(
        "select 1 from module_tasks.recurrence_date where recurrence = $1 and state = 'asked'",
        [row.id],
      );
      const days = repeatDays(row);
      if (pending || !days || (await isResting(scope, row.id))) continue;
      const today = todayIn(await zoneOf(scope, row.author?.id), new Date());
      const day = await freeAfter(scope, row.id, days, today);
      if (day !== undefined) await ask(scope, row, day);
    }
  }
}

async function ask(scope: Pick<CodeScope, 'sql' | 'caller' | 'later'>, row: Recurrence, day: string): Promise<void> {
  if (!(await claim(scope, row.id, day, { state: 'asked' }))) return;
  const { string_view: task } = row.task;
  const reason = { ru: `повторение задачи ${task}`, kk: `${task} тапсырмасының қайталануы`, en: `repeat of ${task}` };
  await scope.later('repeat', { recurrence: row.id, day }, { inNameOf: { person: row.author?.id ?? '', reason } });
}

/** What could not be made, with the rights there were: whoever set the rule is told, once, and mends it. */
async function stopLost({
  sql,
  asServer,
  caller,
  notify,
}: Pick<CodeScope, 'sql' | 'asServer' | 'caller' | 'notify'>): Promise<void> {
  for (const { recurrence } of await sql<{ recurrence: string }>(LOST, [caller.orgId])) {
    await sql("update module_tasks.recurrence_date set state = 'passed' where recurrence = $1 and state = 'asked'", [
      recurrence,
    ]);
    const row = await asServer.change('task_recurrence', recurrence, { status: 'stopped' });
    notify('repeat_stopped', {
      userIds: row.author ? [row.author.id] : [],
      row: { model: 'task_recurrence', id: recurrence },
      values: { title: row.task.string_view },
    });
  }
}

/** By the rights of whoever set the rule. */
export async function repeat(scope: CodeScope & { values: HandlerValues }): Promise<void> {
  const { values, rows, asServer, sql, caller } = scope;
  const [id, day] = [String(values['recurrence']), String(values['day'])];
  const row = await asServer.read('task_recurrence', id, { lock: true });
  const [claimed] = await sql(
    "select 1 from module_tasks.recurrence_date where recurrence = $1 and planned_on = $2 and state = 'asked' for update",
    [id, day],
  );
  const days = row && repeatDays(row);
  if (!days || !claimed) return;
  const last = await rows.read('task', row.task.id);
  if (!last) return;
  // The project was closed after the date had come.
  if (await isResting(scope, id)) {
    await sql("update module_tasks.recurrence_date set state = 'passed' where recurrence = $1 and planned_on = $2", [
      id,
      day,
    ]);
    return;
  }
  const made = await rows.create('task', copyOf(last, { row, day, zone: caller.timezone }));
  await sql(
    "update module_tasks.recurrence_date set state = 'made', task = $3 where recurrence = $1 and planned_on = $2",
    [id, day, made.id],
  );
  const next = await freeAfter(scope, id, days, day);
  await asServer.change('task_recurrence', id, { task: made.id, next_on: next ?? null });
}

function copyOf(
  last: RowOf<'task'>,
  { row, day, zone }: { row: Recurrence; day: string; zone: string },
): ValuesOf<'task'> {
  const moment = (date: string, time: string): string | null => momentOfLocal(`${date}T${time}`, zone) ?? null;
  return {
    ...Object.fromEntries(COPIED.flatMap((name) => (last[name] === undefined ? [] : [[name, last[name]]]))),
    checklist: last.checklist.map(({ text }) => ({ id: randomUUID(), text })),
    deadline: moment(addDays(day, row.due_days), row.due_time.slice(0, 5)),
    ...(last.start_at === null ? {} : { start_at: moment(day, localMoment(last.start_at, zone).slice(11, 16)) }),
  };
}

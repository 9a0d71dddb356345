// Tells operators of deadlines in the morning of their own day: due tomorrow, due today, overdue. Each once; several at once are one notification.
import type { CodeScope } from '../../host/index.ts';

/** Nobody is told before this hour of their day; a server that was down makes up for it later on the day. */
const FROM_HOUR = 9;
const DAY_MS = 86_400_000;
/** So many are named. */
const NAMED = 3;

type DueKind = 'task_due_tomorrow' | 'task_due_today' | 'task_overdue';

interface Candidate {
  task: string;
  number: number;
  title: string;
  /** Milliseconds. */
  deadline: number;
  person: string;
  zone: string | null;
  org_zone: string;
}

interface Due extends Candidate {
  kind: DueKind;
  day: string;
}

const OPEN = `
  select t.id as task, t.number, t.title, (extract(epoch from t.deadline) * 1000)::float8 as deadline,
         u.id as person, u.timezone as zone, o.timezone as org_zone
  from data.task t
  join data."user" u on u.id = t.operator and u.deleted_at is null
  join app.organization o on o.id = t.organization
  where t.organization = $1 and t.deleted_at is null and t.status in ('new', 'in_progress', 'paused') and t.deadline < $2
    and t.is_plan is not true
  order by t.deadline, t.id`;

const TELL = `
  insert into module_tasks.due_told (organization, task, person, kind, day)
  select $1, d.task, d.person, d.kind, d.day
  from unnest($2::uuid[], $3::uuid[], $4::text[], $5::date[]) d (task, person, kind, day)
  on conflict do nothing returning task, person, kind`;

interface Local {
  day: string;
  hour: number;
}

/** A zone that nobody knows is passed over for the organization's. */
function localOf(moment: number, zones: readonly (string | null)[]): Local {
  for (const timeZone of zones) {
    if (timeZone === null) continue;
    try {
      const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      })
        .format(moment)
        .split(' ');
      return { day, hour: Number(time.slice(0, 2)) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return { day: new Date(moment).toISOString().slice(0, 10), hour: new Date(moment).getUTCHours() };
}

function dueOf(candidate: Candidate, nowMs: number): Due[] {
  const zones = [candidate.zone, candidate.org_zone];
  const [today, deadline] = [localOf(nowMs, zones), localOf(candidate.deadline, zones)];
  if (today.hour < FROM_HOUR) return [];
  const tomorrow = new Date(Date.parse(`${today.day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  if (deadline.day === tomorrow) return [{ ...candidate, kind: 'task_due_tomorrow', day: deadline.day }];
  if (deadline.day === today.day) return [{ ...candidate, kind: 'task_due_today', day: deadline.day }];
  return deadline.day < today.day ? [{ ...candidate, kind: 'task_overdue', day: today.day }] : [];
}

export async function tellDue(
  { sql, caller, notify }: Pick<CodeScope, 'sql' | 'notify'> & { caller: Pick<CodeScope['caller'], 'orgId'> },
  now = new Date(),
): Promise<void> {
  const nowMs = now.getTime();
  // Two days: tomorrow ends at most that much later, in whichever zone.
  const until = new Date(nowMs + 3 * DAY_MS).toISOString();
  const due = (await sql<Candidate>(OPEN, [caller.orgId, until])).flatMap((candidate) => dueOf(candidate, nowMs));
  if (due.length === 0) return;
  const columns = (['task', 'person', 'kind', 'day'] as const).map((name) => due.map((each) => each[name]));
  const fresh = new Set(
    (await sql<Pick<Due, 'task' | 'person' | 'kind'>>(TELL, [caller.orgId, ...columns])).map(keyOf),
  );
  const groups = new Map<string, Due[]>();
  for (const each of due) {
    if (!fresh.has(keyOf(each))) continue;
    const key = `${each.person} ${each.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  for (const group of groups.values()) tellOne(group, notify);
}

function keyOf({ task, person, kind }: Pick<Due, 'task' | 'person' | 'kind'>): string {
  return `${task} ${person} ${kind}`;
}

function tellOne(group: readonly Due[], notify: CodeScope['notify']): void {
  const [first] = group;
  if (!first) return;
  const named = group.slice(0, NAMED).map(({ number, title }) => `№ ${number} ${title}`);
  const tasks = [...named, ...(group.length > NAMED ? [`+${group.length - NAMED}`] : [])].join('; ');
  notify(first.kind, {
    userIds: [first.person],
    ...(group.length === 1 ? { row: { model: 'task', id: first.task } } : {}),
    values: { tasks },
  });
}

// Who moves a deadline, and how an operator who may not asks its author to: the request stands on the task until it is answered.
import type { HookRow } from '../../../src/contract/index.ts';
import type { CodeScope, HandlerInput, HookChange, HookInput } from '../../host/index.ts';
import { isOver, nameOf } from './links.ts';

type Task = HookRow<'task'>;
type Change = HookChange<'task'>;

const ASK = 'ask_deadline';
const REFUSE = 'refuse_deadline';
const NO_REQUEST = { asked_deadline: null, asked_reason: null };

const FOREIGN_DEADLINE = {
  ru: 'Срок меняет автор или руководитель проекта. Исполнитель может «Попросить другой срок»',
  kk: 'Мерзімді автор немесе жоба жетекшісі өзгертеді. Орындаушы «Басқа мерзім сұрау» арқылы сұрай алады',
  en: 'The deadline is moved by the author or the project manager. The operator can “Ask for another deadline”',
};
const NO_DATE = {
  ru: 'Укажите, какой срок нужен',
  kk: 'Қандай мерзім керегін көрсетіңіз',
  en: 'Say which deadline is needed',
};
const SAME_DATE = { ru: 'Это и есть нынешний срок', kk: 'Бұл қазіргі мерзімнің өзі', en: 'That is the deadline now' };
const BEFORE_START = {
  ru: 'Срок раньше начала',
  kk: 'Мерзім басталуынан бұрын',
  en: 'The deadline comes before the start',
};
const OWN_DEADLINE = {
  ru: 'Просить не нужно: измените срок сами',
  kk: 'Сұраудың қажеті жоқ: мерзімді өзіңіз өзгертіңіз',
  en: 'No need to ask: move the deadline yourself',
};
const BY_ACTION = {
  ru: 'Просьба меняется действием «Попросить другой срок»',
  kk: 'Өтініш «Басқа мерзім сұрау» әрекетімен өзгертіледі',
  en: 'A request is made by “Ask for another deadline”',
};

export function isAdmin({ caller }: CodeScope): boolean {
  return caller.roles.includes('owner') || caller.roles.includes('admin');
}

/** Who leads the task's project. */
async function leads({ asServer, caller }: CodeScope, task: Task): Promise<boolean> {
  const project = task.project ? await asServer.read('project', task.project.id) : undefined;
  return (
    project?.manager.id === caller.userId ||
    project?.members.some(({ person, role }) => role === 'manager' && person.id === caller.userId) === true
  );
}

async function mayMove(scope: CodeScope, task: Task): Promise<boolean> {
  if (task.operator_moves === true || task.author?.id === scope.caller.userId || isAdmin(scope)) return true;
  return leads(scope, task);
}

/** Refuses a deadline moved by somebody who may only ask for it, and a request that makes no sense. */
export async function requireDeadline(scope: HookInput<'task'>): Promise<void> {
  for (const change of scope.changes) {
    const { id, before, after, action } = change;
    if (before && action === ASK) {
      const reason = requestFault(after) ?? ((await mayMove(scope, before)) ? OWN_DEADLINE : undefined);
      if (reason) scope.refuse({ asked_deadline: reason }, id);
    } else if (isWritten(change)) scope.refuse({ asked_deadline: BY_ACTION }, id);
    if (before && before.deadline !== after.deadline && !(await mayMove(scope, before)))
      scope.refuse({ deadline: FOREIGN_DEADLINE }, id);
  }
}

function requestFault({ asked_deadline: asked, deadline, start_at: start }: Task): typeof NO_DATE | undefined {
  if (asked === null) return NO_DATE;
  if (asked === deadline) return SAME_DATE;
  return start !== null && asked < start ? BEFORE_START : undefined;
}

/** Otherwise than by the action, which an owner could do. */
function isWritten({ before, after }: Change): boolean {
  return (['asked_deadline', 'asked_reason'] as const).some(
    (name) => before?.[name] !== after[name] && (after[name] ?? '') !== '',
  );
}

/** Tells who is to answer a request and who asked; it falls once its deadline, its operator or the task's being open is gone. */
export async function followRequest(scope: HookInput<'task'>): Promise<void> {
  for (const { id, before, after, action, reason } of scope.changes) {
    if (action === REFUSE) tell(scope, 'deadline_refused', after, { to: after.operator, reason: reason ?? '' });
    if (after.asked_deadline === null || !before) continue;
    const isAnswered = before.deadline !== after.deadline || before.operator?.id !== after.operator?.id;
    if (isAnswered || isOver(after)) await scope.asServer.change('task', id, NO_REQUEST);
    else if (action === ASK)
      await tellDate(scope, 'deadline_asked', after, { to: after.author, moment: after.asked_deadline });
  }
}

export async function grantDeadline(scope: HandlerInput<'task'>): Promise<void> {
  const { row, asServer } = scope;
  const { asked_deadline: asked } = row;
  if (asked === null) return;
  await asServer.change('task', row.id, { deadline: asked, ...NO_REQUEST });
  await tellDate(scope, 'deadline_granted', row, { to: row.operator, moment: asked });
}

type Notice = 'deadline_asked' | 'deadline_granted' | 'deadline_refused';

/** The date on the clock of the person who is told. */
async function tellDate(
  scope: CodeScope,
  kind: Notice,
  task: Pick<Task, 'id' | 'number' | 'title'>,
  { to, moment }: { to: { id: string } | null; moment: string },
): Promise<void> {
  const zone = to && (await scope.asServer.read('user', to.id))?.timezone;
  tell(scope, kind, task, { to, date: dateText(moment, [zone, scope.caller.timezone, 'UTC']) });
}

function tell(
  { notify }: CodeScope,
  kind: Notice,
  task: Pick<Task, 'id' | 'number' | 'title'>,
  { to, ...values }: { to: { id: string } | null; date?: string; reason?: string },
): void {
  if (!to) return;
  notify(kind, {
    userIds: [to.id],
    row: { model: 'task', id: task.id },
    values: { ...values, title: nameOf(task) },
  });
}

/** As all three languages read it; a zone that nobody knows is passed over. */
function dateText(moment: string, zones: readonly (string | null | undefined)[]): string {
  for (const timeZone of zones) {
    if (!timeZone) continue;
    try {
      const way = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
      const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', way).format(Date.parse(moment)).split(' ');
      return `${day.split('-').toReversed().join('.')} ${time}`;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return moment;
}

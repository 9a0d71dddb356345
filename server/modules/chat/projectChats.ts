// Chats of projects: their members are the people of the project, and follow them. Without projects there are none.
import type { HookRow, RowOf, ValuesOf } from '../../../src/contract/index.ts';
import type { CodeScope, HookInput } from '../../host/index.ts';
import { createChat, moveMembers, say, tellCreated, tellUpdated, type Member } from './people.ts';
import { lockTalk, MAX_PEOPLE, peopleOf, uuidOf } from './talks.ts';

const MODEL = 'project';
const TITLE = 120;

/** Held by its row: of two who ask at once one makes it, and nobody joins the project meanwhile. */
export async function openProjectChat(scope: CodeScope, given: string): Promise<string> {
  const { rows, asServer, caller, fail } = scope;
  const id = uuidOf(given) ?? fail('no_project');
  if (!(await rows.read(MODEL, id))) fail('no_project');
  const project = (await asServer.read(MODEL, id, { lock: true })) ?? fail('no_project');
  const people = await peopleOfProject(scope, project);
  if (!people.some((person) => person.id === caller.userId)) fail('not_in_project');
  const known = await chatOf(scope, id);
  if (known) {
    await follow(scope, known, { project, people });
    return known.id;
  }
  const chat = await createChat(scope, valuesOf(project), people);
  await tellCreated(scope, chat, { title: titleOf(project), people: people.map((person) => person.id) });
  return chat;
}

/** Its manager and its members who may read it; those who lead it lead the chat. A chat has fewer members than a project may have. */
export async function peopleOfProject({ readers }: CodeScope, project: RowOf<'project'>): Promise<Member[]> {
  const { id, manager, members } = project;
  const leaders = [manager.id, ...members.flatMap(({ person, role }) => (role === 'manager' ? [person.id] : []))];
  const all = new Set([...leaders, ...members.map(({ person }) => person.id)]);
  const people = await readers({ model: MODEL, id }, [...all]);
  return people
    .slice(0, MAX_PEOPLE)
    .map((person) => ({ id: person, role: leaders.includes(person) ? ('admin' as const) : ('member' as const) }));
}

interface ProjectChat {
  id: string;
  title: string | null;
}

async function chatOf({ sql }: CodeScope, project: string): Promise<ProjectChat | undefined> {
  const [found] = await sql<ProjectChat>('select id, title from data.chat where object_id = $1 and object_model = $2', [
    project,
    MODEL,
  ]);
  return found;
}

export function valuesOf(project: RowOf<'project'>): ValuesOf<'chat'> {
  return { kind: 'project', title: titleOf(project), object_model: MODEL, object_id: project.id };
}

function titleOf({ name }: Pick<HookRow<'project'>, 'name'>): string {
  return [...name].slice(0, TITLE).join('');
}

/** The chat as its project is by now. */
async function follow(
  scope: CodeScope,
  { id: chat, title: before }: ProjectChat,
  { project, people }: { project: RowOf<'project'>; people: readonly Member[] },
): Promise<void> {
  const { sql, asServer } = scope;
  await lockTalk(scope, chat);
  const title = titleOf(project);
  if (title !== before) {
    await asServer.change('chat', chat, { title });
    await say(scope, chat, { what: 'titled', title });
  }
  const ids = people.map(({ id }) => id);
  const removed = (await peopleOf(scope, chat)).filter((id) => !ids.includes(id));
  await moveMembers(scope, chat, { added: people, removed });
  const moved = await sql(
    `update module_chat.member m set role = p.role from unnest($2::uuid[], $3::text[]) p (id, role)
     where m.chat = $1 and m.user_id = p.id and m.role <> p.role returning m.user_id`,
    [chat, ids, people.map(({ role }) => role)],
  );
  if (title !== before || moved.length > 0) tellUpdated(scope, chat, await peopleOf(scope, chat));
}

export async function followProjects(scope: HookInput<'project'>): Promise<void> {
  for (const { id } of scope.changes) {
    const chat = await chatOf(scope, id);
    const project = chat && (await scope.asServer.read(MODEL, id));
    if (project) await follow(scope, chat, { project, people: await peopleOfProject(scope, project) });
  }
}

/** What people said is theirs: with the project gone it stays to be read, and when the project comes back it goes on. */
export async function closeProjects(scope: HookInput<'project'>): Promise<void> {
  for (const { id } of scope.changes) await setClosed(scope, id, true);
}

export async function reopenProjects(scope: HookInput<'project'>): Promise<void> {
  for (const { id } of scope.changes) await setClosed(scope, id, false);
  await followProjects(scope);
}

async function setClosed(scope: CodeScope, project: string, isClosed: boolean): Promise<void> {
  const chat = await chatOf(scope, project);
  if (!chat) return;
  await lockTalk(scope, chat.id);
  await scope.sql('update module_chat.talk set closed = $2 where chat = $1', [chat.id, isClosed]);
  tellUpdated(scope, chat.id, await peopleOf(scope, chat.id));
}

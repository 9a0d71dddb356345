// Who belongs to a group and what follows of it: rows of `group_member` say it, the lists of people of the group follow them.
import type { RowOf, HookRow } from '../../../src/contract/index.ts';
import type { CodeScope, HookInput } from '../../host/index.ts';

export type Group = HookRow<'group'>;
export type Member = HookRow<'group_member'>;
export type Role = Member['role'];
export type State = Member['state'];

/** Invited at once; and those who lead a group, for its row carries them. */
export const MAX_PEOPLE = 200;

export async function memberOf({ asServer }: CodeScope, group: string, person: string): Promise<Member | undefined> {
  const [found] = await asServer.find('group_member', { group, person });
  return found;
}

/** Held until the transaction ends: of two who decide about the same person one is first. Whoever may not see it learns nothing. */
export async function lockedGroup(scope: CodeScope, id: string): Promise<Group> {
  const seen = await scope.rows.read('group', id);
  if (!seen) return scope.fail('group_gone');
  await scope.asServer.read('group', seen.id, { lock: true });
  // As it is once it was his turn.
  return (await scope.rows.read('group', seen.id)) ?? scope.fail('group_gone');
}

/** The caller's own place among those who lead the group. */
export async function requireModerator(scope: CodeScope, group: string): Promise<Role> {
  const own = await memberOf(scope, group, scope.caller.userId);
  if (own?.state !== 'active' || own.role === 'member') return scope.fail('group_moderators_only');
  return own.role;
}

/** Makes somebody what he is to be, whatever he was. */
export async function place(
  { asServer }: CodeScope,
  {
    group,
    person,
    ...values
  }: { group: string; person: string; state: State; role?: Role; note?: string | null; decided_by?: string | null },
): Promise<Member> {
  const [known] = await asServer.find('group_member', { group, person });
  const joined = values.state === 'active' && known?.state !== 'active' ? { joined_at: new Date().toISOString() } : {};
  return known
    ? asServer.change('group_member', known.id, { ...values, ...joined })
    : asServer.create('group_member', { group, person, ...values, ...joined });
}

/** What somebody is to a group, as its lists hold it. Nobody but code reads these lists: of whatever length they are, one name comes in or goes. */
const LISTS: Readonly<Record<'people' | 'invited' | 'banned', State>> = {
  people: 'active',
  invited: 'invited',
  banned: 'banned',
};

/** The lists of a group as its members are by now. */
export async function followMembers(scope: HookInput<'group_member'>): Promise<void> {
  const { changes, tell } = scope;
  for (const group of new Set(changes.map(({ after }) => after.group.id))) {
    const own = changes.filter(({ after }) => after.group.id === group);
    const moderators = await followLists(scope, group, own);
    if (moderators)
      tell('group_member_changed', {
        id: group,
        data: {},
        to: [...new Set([...own.map(({ after }) => after.person.id), ...moderators])],
      });
  }
}

type Change = HookInput<'group_member'>['changes'][number];

/** Answers who leads the group then. */
async function followLists(
  { asServer, fail }: CodeScope,
  group: string,
  changes: readonly Change[],
): Promise<readonly string[] | undefined> {
  const row = await asServer.read('group', group, { lock: true });
  if (!row) return undefined;
  for (const [name, state] of Object.entries(LISTS)) {
    const add = changes.filter(({ after }) => after.state === state).map(personOf);
    const remove = changes
      .filter(({ before, after }) => before?.state === state && after.state !== state)
      .map(personOf);
    if (add.length + remove.length > 0) await asServer.list('group', group, name, { add, remove });
  }
  const known = idsOf(row.moderators);
  const leading = new Set(known);
  for (const change of changes) {
    const { state, role } = change.after;
    if (state === 'active' && role !== 'member') leading.add(personOf(change));
    else leading.delete(personOf(change));
  }
  if (leading.size > MAX_PEOPLE) fail('group_too_many');
  if (known.length !== leading.size || known.some((id) => !leading.has(id)))
    await asServer.change('group', group, { moderators: [...leading] });
  return [...leading];
}

function personOf({ after }: Change): string {
  return after.person.id;
}

/** Of fields that not everybody may read, also where they are absent. */
export function idsOf(people: readonly { id: string }[] = []): string[] {
  return people.map(({ id }) => id);
}

/** Those concerned by a change of somebody's place, beside whoever made it. */
export async function tellMembers({ changes, asServer, notify }: HookInput<'group_member'>): Promise<void> {
  for (const { before, after } of changes) {
    const [group, person] = [after.group.id, after.person.id];
    if (before?.state === after.state && before?.role === after.role) continue;
    const row = await asServer.read('group', group);
    if (!row) continue;
    const notice = { row: { model: 'group', id: group }, values: { group: row.name } };
    const told = noticeOf(before, after);
    if (told) notify(told, { ...notice, userIds: told === 'group_request' ? idsOf(row.moderators) : [person] });
  }
}

const NOTICES: ReadonlyMap<State, string> = new Map([
  ['requested', 'group_request'],
  ['invited', 'group_invited'],
  ['rejected', 'group_rejected'],
]);

function noticeOf(before: Member | undefined, { state }: Member): string | undefined {
  if (state !== 'active') return NOTICES.get(state);
  if (before?.state === 'requested') return 'group_accepted';
  return before?.state === 'active' ? 'group_role' : undefined;
}

/**
 * Whoever is gone from the organisation belongs to no group any more, and whoever became a guest to those that take guests alone, leading
 * none. A group whose last owner he was goes to the moderator who has been there longest, else to such a member.
 */
export async function succeed(scope: HookInput<'user'>): Promise<void> {
  const { changes, asServer } = scope;
  for (const { id: person, before, after } of changes) {
    const isGuest = before?.role !== 'guest' && after.role === 'guest';
    if (isGone(before) || !(isGone(after) || isGuest)) continue;
    for (const own of await asServer.find('group_member', { person, state: 'active' })) {
      const group = own.group.id;
      if (own.role === 'owner') await handOver(scope, group, person);
      const stays = !isGone(after) && (await asServer.read('group', group))?.external === true;
      await asServer.change('group_member', own.id, { role: 'member', ...(stays ? {} : { state: 'left' }) });
    }
  }
}

function isGone(person: RowOf<'user'> | undefined): boolean {
  return person === undefined || person.state === 'left';
}

/** Looked at of those who come next: of them some may be guests or gone. */
const NEXT = 50;

async function handOver(scope: CodeScope, group: string, from: string): Promise<void> {
  const { asServer } = scope;
  const owners = await asServer.find('group_member', { group, state: 'active', role: 'owner' });
  if (owners.some((member) => member.person.id !== from)) return;
  for (const role of ['moderator', 'member'] as const) {
    const filters = { group: [group], state: ['active'], role: [role] };
    const { rows } = await asServer.page('group_member', { filters, ordering: ['joined_at'], size: NEXT });
    for (const next of rows) {
      const person = await asServer.read('user', next.person.id);
      if (!person || person.state !== 'active' || person.role === 'guest') continue;
      await asServer.change('group_member', next.id, { role: 'owner' });
      return;
    }
  }
}

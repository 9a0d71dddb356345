// Who belongs to a group and what follows of it: rows of `group_member` say it, the lists of people of the group follow them.
import type { RowOf, HookRow } from '../../../src/contract/index.ts';
import type { CodeScope, HookInput } from '../../host/index.ts';

export type Group = HookRow<'group'>;
export type Member = HookRow<'group_member'>;
export type Role = Member['role'];
export type State = Member['state'];

/** What a field with references holds. */
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

const LISTS = ['people', 'moderators', 'invited', 'banned'] as const;

/** The lists of a group as its members are by now. */
export async function followMembers(scope: HookInput<'group_member'>): Promise<void> {
  const { changes, asServer, fail, tell } = scope;
  const groups = new Map<string, Set<string>>();
  for (const { after } of changes) {
    const { group, person } = after;
    groups.set(group.id, (groups.get(group.id) ?? new Set()).add(person.id));
  }
  for (const [group, concerned] of groups) {
    const row = await asServer.read('group', group, { lock: true });
    if (!row) continue;
    const members = await asServer.find('group_member', { group });
    const those = (test: (member: Member) => boolean): string[] => members.filter(test).map(({ person }) => person.id);
    const lists = {
      people: those(({ state }) => state === 'active'),
      moderators: those(({ state, role }) => state === 'active' && role !== 'member'),
      invited: those(({ state }) => state === 'invited'),
      banned: those(({ state }) => state === 'banned'),
    };
    if (Object.values(lists).some((list) => list.length > MAX_PEOPLE)) fail('group_too_many');
    const known = (name: keyof typeof lists): string => idsOf(row[name]).toSorted().join();
    const moved = LISTS.filter((name) => known(name) !== lists[name].toSorted().join());
    if (moved.length > 0)
      await asServer.change('group', group, Object.fromEntries(moved.map((name) => [name, lists[name]])));
    tell('group_member_changed', { id: group, data: {}, to: [...new Set([...concerned, ...lists.moderators])] });
  }
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

/** A group whose last owner is gone from the organisation goes to the moderator who has been there longest, else to such a member. */
export async function succeed(scope: HookInput<'user'>): Promise<void> {
  const { changes, asServer } = scope;
  for (const { id: person, before, after } of changes) {
    if (isGone(before) || !isGone(after)) continue;
    for (const own of await asServer.find('group_member', { person, state: 'active' })) {
      const group = own.group.id;
      if (own.role === 'owner') await handOver(scope, group, person);
      await asServer.change('group_member', own.id, { state: 'left', role: 'member' });
    }
  }
}

function isGone(person: RowOf<'user'> | undefined): boolean {
  return person === undefined || person.state === 'left';
}

async function handOver(scope: CodeScope, group: string, from: string): Promise<void> {
  const { asServer } = scope;
  const others = (await asServer.find('group_member', { group, state: 'active' }))
    .filter((member) => member.person.id !== from)
    .toSorted((one, other) => (one.joined_at ?? '').localeCompare(other.joined_at ?? ''));
  if (others.some(({ role }) => role === 'owner')) return;
  for (const role of ['moderator', 'member'] as const)
    for (const next of others.filter((member) => member.role === role)) {
      const person = await asServer.read('user', next.person.id);
      if (!person || person.state !== 'active' || person.role === 'guest') continue;
      await asServer.change('group_member', next.id, { role: 'owner' });
      return;
    }
}

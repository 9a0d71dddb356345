// Who belongs to a group and what follows of it: rows of `group_member` say it, the lists of people of the group follow them.
import type { CodeScope, HandlerRow, HookInput } from '../../host/index.ts';

export type Role = 'owner' | 'moderator' | 'member';
export type State = 'active' | 'requested' | 'invited' | 'rejected' | 'declined' | 'left' | 'banned';

/** What a field with references holds. */
export const MAX_PEOPLE = 200;

export function idOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value;
  return typeof id === 'string' ? id : undefined;
}

export async function memberOf(
  { asServer }: CodeScope,
  group: string,
  person: string,
): Promise<HandlerRow | undefined> {
  const [found] = await asServer.find('group_member', { group, person });
  return found;
}

/** Held until the transaction ends: of two who decide about the same person one is first. Whoever may not see it learns nothing. */
export async function lockedGroup(scope: CodeScope, id: string | undefined): Promise<HandlerRow> {
  const seen = await scope.rows.read('group', id ?? '');
  if (!seen) return scope.fail('group_gone');
  await scope.asServer.read('group', seen.id, { lock: true });
  // As it is once it was his turn.
  return (await scope.rows.read('group', seen.id)) ?? scope.fail('group_gone');
}

/** The caller's own place among those who lead the group. */
export async function requireModerator(scope: CodeScope, group: string): Promise<Role> {
  const own = await memberOf(scope, group, scope.caller.userId);
  if (own?.['state'] !== 'active' || own['role'] === 'member') return scope.fail('group_moderators_only');
  return own['role'] as Role; // by the definition
}

/** Makes somebody what he is to be, whatever he was. */
export async function place(
  { asServer }: CodeScope,
  {
    group,
    person,
    ...values
  }: { group: string; person: string; state: State; role?: Role; note?: string | null; decided_by?: string | null },
): Promise<HandlerRow> {
  const [known] = await asServer.find('group_member', { group, person });
  const joined =
    values.state === 'active' && known?.['state'] !== 'active' ? { joined_at: new Date().toISOString() } : {};
  return known
    ? asServer.change('group_member', known.id, { ...values, ...joined })
    : asServer.create('group_member', { group, person, ...values, ...joined });
}

const LISTS = ['people', 'moderators', 'invited', 'banned'] as const;

/** The lists of a group as its members are by now. */
export async function followMembers(scope: HookInput): Promise<void> {
  const { changes, asServer, fail, tell } = scope;
  const groups = new Map<string, Set<string>>();
  for (const { after } of changes) {
    const [group, person] = [idOf(after['group']), idOf(after['person'])];
    if (group !== undefined && person !== undefined) groups.set(group, (groups.get(group) ?? new Set()).add(person));
  }
  for (const [group, concerned] of groups) {
    const row = await asServer.read('group', group, { lock: true });
    if (!row) continue;
    const members = await asServer.find('group_member', { group });
    const those = (test: (member: HandlerRow) => boolean): string[] =>
      members.filter(test).flatMap(({ person }) => idOf(person) ?? []);
    const lists = {
      people: those(({ state }) => state === 'active'),
      moderators: those(({ state, role }) => state === 'active' && role !== 'member'),
      invited: those(({ state }) => state === 'invited'),
      banned: those(({ state }) => state === 'banned'),
    };
    if (Object.values(lists).some((list) => list.length > MAX_PEOPLE)) fail('group_too_many');
    const known = (name: keyof typeof lists): string => peopleIn(row[name]).toSorted().join();
    const moved = LISTS.filter((name) => known(name) !== lists[name].toSorted().join());
    if (moved.length > 0)
      await asServer.change('group', group, Object.fromEntries(moved.map((name) => [name, lists[name]])));
    tell('group_member_changed', { id: group, data: {}, to: [...new Set([...concerned, ...lists.moderators])] });
  }
}

export function peopleIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).flatMap((one: unknown) => idOf(one) ?? []);
}

/** Those concerned by a change of somebody's place, beside whoever made it. */
export async function tellMembers({ changes, asServer, notify }: HookInput): Promise<void> {
  for (const { before, after } of changes) {
    const [group, person] = [idOf(after['group']) ?? '', idOf(after['person']) ?? ''];
    if (before?.['state'] === after['state'] && before?.['role'] === after['role']) continue;
    const row = await asServer.read('group', group);
    if (!row) continue;
    const notice = { row: { model: 'group', id: group }, values: { group: String(row['name']) } };
    const told = noticeOf(before, after);
    if (told) notify(told, { ...notice, userIds: told === 'group_request' ? peopleIn(row['moderators']) : [person] });
  }
}

function noticeOf(before: HandlerRow | undefined, { state }: HandlerRow): string | undefined {
  const was = before?.['state'];
  if (state === 'active') return { requested: 'group_accepted', active: 'group_role' }[String(was)];
  return { requested: 'group_request', invited: 'group_invited', rejected: 'group_rejected' }[String(state)];
}

/** A group whose last owner is gone from the organisation goes to the moderator who has been there longest, else to such a member. */
export async function succeed(scope: HookInput): Promise<void> {
  const { changes, asServer } = scope;
  for (const { id: person, before, after } of changes) {
    if (isGone(before) || !isGone(after)) continue;
    for (const own of await asServer.find('group_member', { person, state: 'active' })) {
      const group = idOf(own['group']) ?? '';
      if (own['role'] === 'owner') await handOver(scope, group, person);
      await asServer.change('group_member', own.id, { state: 'left', role: 'member' });
    }
  }
}

function isGone(person: HandlerRow | undefined): boolean {
  return person === undefined || person['state'] === 'left';
}

async function handOver(scope: CodeScope, group: string, from: string): Promise<void> {
  const { asServer } = scope;
  const others = (await asServer.find('group_member', { group, state: 'active' }))
    .filter((member) => idOf(member['person']) !== from)
    .toSorted((one, other) => String(one['joined_at']).localeCompare(String(other['joined_at'])));
  if (others.some(({ role }) => role === 'owner')) return;
  for (const role of ['moderator', 'member'])
    for (const next of others.filter((member) => member['role'] === role)) {
      const person = await asServer.read('user', idOf(next['person']) ?? '');
      if (!person || person['state'] !== 'active' || person['role'] === 'guest') continue;
      await asServer.change('group_member', next.id, { role: 'owner' });
      return;
    }
}

// Who may decide about an item. Where those who lead its group are its author or have decided already, the organisation decides, of a secret group as well.
import type { CodeScope, HookInput } from '../../host/index.ts';
import { OPEN, type Item } from './states.ts';

/** They decide about more than the groups they lead. */
export const DECIDING_ROLES: ReadonlySet<string> = new Set(['owner', 'admin', 'moderator', 'hr']);
/** They are called to what nobody else can decide. */
const CALLED: ReadonlySet<string> = new Set(['owner', 'admin']);
/** Names and photos alone. */
const OF_PEOPLE = 'hr';

export interface Deciders {
  /** Name of the group; undefined: there is none. */
  group: string | undefined;
  /** Those who lead it. */
  leaders: string[];
  /** Those of the organisation, asked where nobody who leads the group is left. */
  called: string[];
  /** Nobody but whom it is about, or who has decided before. */
  isNobody: boolean;
}

/** Beside the author and whoever has decided before. */
export async function decidersOf(
  scope: CodeScope,
  { group: place, author_of: author, first_decided_by: first }: Item,
): Promise<Deciders> {
  const { asServer } = scope;
  const group = place ? await asServer.read('group', place.id) : undefined;
  const without = [author?.id, first?.id];
  const leaders = (group?.moderators ?? []).map(({ id }) => id).filter((id) => !without.includes(id));
  const people =
    leaders.length > 0
      ? []
      : await peopleAs(
          scope,
          [...DECIDING_ROLES].filter((role) => !place || role !== OF_PEOPLE),
        );
  const others = people.filter(({ id }) => !without.includes(id));
  const called = others.filter(({ role }) => CALLED.has(role)).map(({ id }) => id);
  const isSecret = group?.visibility === 'secret';
  return {
    group: group?.name,
    leaders,
    called,
    isNobody: leaders.length + (isSecret ? called : others).length === 0,
  };
}

async function peopleAs({ sql }: CodeScope, roles: readonly string[]): Promise<{ id: string; role: string }[]> {
  return sql<{ id: string; role: string }>(
    `select u.id, found.role from data."user" u,
            lateral unnest(array[coalesce(u.role, 'guest')] || coalesce(app.with_inherited(u.organization, u.functional_roles), '{}')) found (role)
     where u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left') and found.role = any($1::text[])`,
    [roles],
  );
}

/** Those who can decide are told of what waits; what nobody who leads the group can decide is raised to the organisation. */
export async function askDeciders(scope: CodeScope, item: Item): Promise<void> {
  if (!item.group) return;
  const { group = '', leaders, called } = await settle(scope, item);
  // Who complained is not said.
  const about = { row: { model: 'moderation_item', id: item.id }, isNameless: item.source === 'report' };
  if (leaders.length > 0) scope.notify('moderation_new', { ...about, userIds: leaders, values: { group } });
  // The group's name is not said: it may be a secret one.
  else scope.notify('moderation_raised', { ...about, userIds: called });
}

async function settle(scope: CodeScope, item: Item): Promise<Deciders> {
  const deciders = await decidersOf(scope, item);
  const raised = isRaised(deciders);
  if (raised !== (item.is_raised ?? false))
    // Of what is raised those outside see the history, and not who complained.
    await scope.asServer.change('moderation_item', item.id, { is_raised: raised }, { isNameless: true });
  return deciders;
}

function isRaised({ leaders }: Deciders): boolean {
  return leaders.length === 0;
}

/** Whoever comes to lead a group takes back what was raised; with the last one it is raised. */
export async function followLeaders(scope: HookInput<'group'>): Promise<void> {
  for (const { id, before, after } of scope.changes) {
    const [was, is] = [before, after].map((row) =>
      (row?.moderators ?? [])
        .map((person) => person.id)
        .toSorted()
        .join(),
    );
    if (!before || was === is) continue;
    for (const state of OPEN)
      for (const item of await scope.asServer.find('moderation_item', { group: id, state }))
        if (isRaised(await decidersOf(scope, item)) !== (item.is_raised ?? false)) await askDeciders(scope, item);
  }
}

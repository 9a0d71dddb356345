// What people do about belonging to groups: join, ask, answer, leave, lead.
import type { GroupDecided, GroupPlace, ModuleCalls } from '../../../src/contract/index.ts';
import type { CallInput, CallsOf, CodeScope } from '../../host/index.ts';
import {
  idsOf,
  lockedGroup,
  MAX_PEOPLE,
  memberOf,
  place,
  requireModerator,
  type Group,
  type Member,
} from './members.ts';

type Input<N extends keyof ModuleCalls['groups']> = CallInput<ModuleCalls['groups'][N]>;

const MAY = { model: 'group', right: 'read' } as const;
const PERSON = { type: 'string', format: 'uuid' } as const;
const STATE = { type: 'object', required: ['state'], properties: { state: { type: 'string' } } } as const;

async function readMine({ sql, caller }: CodeScope): Promise<GroupPlace[]> {
  return sql<GroupPlace>(
    `select m."group", m.role, m.state, m.notify,
            case when m.state <> 'active' then 0 else (select count(*)::int from data.group_post p where p."group" = m."group" and p.deleted_at is null and p.state = 'published'
              and p.author is distinct from m.person and p.created_at > coalesce(s.at, m.joined_at, m.created_at)) end as unread,
            to_char(coalesce(s.at, m.joined_at, m.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as seen_at,
            case when m.state <> 'active' or m.role = 'member' then 0 else (select count(*)::int from data.group_member r where r."group" = m."group" and r.state = 'requested' and r.deleted_at is null) end as requests,
            case when m.state = 'active' and m.role <> 'member' then (select to_char(max(r.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from data.group_member r where r."group" = m."group" and r.state = 'requested' and r.deleted_at is null) end as asked_until
     from data.group_member m join data."group" g on g.id = m."group" and g.deleted_at is null
     left join module_groups.seen s on s.group_id = m."group" and s.user_id = m.person
     where m.person = $1 and m.deleted_at is null order by m.created_at limit 1000`,
    [caller.userId],
  );
}

function requireLive({ fail }: CodeScope, group: Group): void {
  if (group.archived_at !== null) fail('group_archived');
}

/** It may have been closed to guests since one was invited. */
function requireTakesGuests({ caller, fail }: CodeScope, group: Group): void {
  if (caller.roles.includes('guest') && group.external !== true) fail('group_not_external');
}

async function join(scope: Input<'join'>): Promise<{ state: string }> {
  const { params, body, caller, fail } = scope;
  const group = await lockedGroup(scope, params.id);
  requireLive(scope, group);
  const own = await memberOf(scope, group.id, caller.userId);
  if (own?.state === 'banned') fail('group_banned');
  if (own?.state === 'active') return { state: 'active' };
  requireTakesGuests(scope, group);
  const isFree = own?.state === 'invited' || group.visibility === 'open';
  if (!isFree && own?.state === 'requested') return { state: 'requested' };
  const note = body.note?.trim() === '' ? null : (body.note ?? null);
  const state = isFree ? 'active' : 'requested';
  await place(scope, { group: group.id, person: caller.userId, state, role: 'member', note, decided_by: null });
  return { state };
}

async function leave(scope: Input<'leave'>): Promise<{ state: string }> {
  const { params, body, caller, fail } = scope;
  const group = await lockedGroup(scope, params.id);
  const own = await memberOf(scope, group.id, caller.userId);
  const state = own?.state;
  if (state !== 'active' && state !== 'requested' && state !== 'invited') return fail('group_not_member');
  if (state === 'active' && own?.role === 'owner') await passOn(scope, group.id, body.successor);
  const next = state === 'invited' ? 'declined' : 'left';
  await place(scope, { group: group.id, person: caller.userId, state: next, role: 'member' });
  return { state: next };
}

/** The last owner names who comes after him. */
async function passOn(scope: CodeScope, group: string, successor: string | undefined): Promise<void> {
  const { asServer, caller, fail } = scope;
  const owners = await asServer.find('group_member', { group, state: 'active', role: 'owner' });
  if (owners.some((one) => one.person.id !== caller.userId)) return;
  if (successor === undefined) return fail('group_last_owner');
  const next = await memberOf(scope, group, successor.toLowerCase());
  if (next?.state !== 'active' || next.person.id === caller.userId) return fail('group_no_person');
  await requireMayLead(scope, next.person.id);
  await place(scope, { group, person: next.person.id, state: 'active', role: 'owner' });
}

async function isGuest({ asServer }: CodeScope, person: string): Promise<boolean> {
  return (await asServer.read('user', person))?.role === 'guest';
}

/** A guest may change no group: one that he owned would be nobody's. */
async function requireMayLead(scope: CodeScope, person: string): Promise<void> {
  if (await isGuest(scope, person)) scope.fail('group_guest_leads');
}

async function invite(scope: Input<'invite'>): Promise<{ invited: number }> {
  const { params, body, rows, fail, caller } = scope;
  const group = await lockedGroup(scope, params.id);
  requireLive(scope, group);
  await requireModerator(scope, group.id);
  let invited = 0;
  for (const given of body.people) {
    const person = await rows.read('user', given);
    if (!person || person.state !== 'active') return fail('group_no_person');
    if (person.role === 'guest' && group.external !== true) return fail('group_not_external');
    const known = await memberOf(scope, group.id, person.id);
    if (known?.state === 'active' || known?.state === 'invited') continue;
    // Who asked himself is let in; who was banned comes back by invitation alone.
    const state = known?.state === 'requested' ? 'active' : 'invited';
    await place(scope, { group: group.id, person: person.id, state, role: 'member', decided_by: caller.userId });
    invited += 1;
  }
  return { invited };
}

/** What is done to a member; of what only owners do to those who lead. */
async function decide(scope: Input<'member'>): Promise<{ state: string }> {
  const { params, body, caller, fail, asServer } = scope;
  const group = await lockedGroup(scope, params.id);
  const mine = await requireModerator(scope, group.id);
  const person = body.person.toLowerCase();
  const member = await memberOf(scope, group.id, person);
  if (!member) return fail('group_no_person');
  const what = body.do;
  if (what === 'accept' || what === 'reject') {
    if (member.state !== 'requested') {
      const by = await asServer.read('user', member.decided_by?.id ?? '');
      return fail('group_already_handled', { values: { by: by?.full_name ?? '–' } });
    }
    const state = what === 'accept' ? 'active' : 'rejected';
    await place(scope, { group: group.id, person, state, role: 'member', decided_by: caller.userId });
    return { state };
  }
  if (person === caller.userId) return fail('group_yourself');
  if (mine !== 'owner' && (member.role !== 'member' || what === 'role')) return fail('group_owners_only');
  return { state: await change(scope, { group: group.id, person, member, what }) };
}

/** Those who wait and had asked by that moment, as many as one call takes; who asked later was not seen by whoever accepts them all. */
async function whoAsked(
  { sql }: CodeScope,
  group: string,
  { until = '', after = null }: { until?: string | undefined; after?: string | null | undefined },
): Promise<{ people: string[]; next: string | null }> {
  const found = await sql<{ id: string; person: string }>(
    `select id::text as id, person::text as person from data.group_member where "group" = $1 and state = 'requested' and deleted_at is null
     and updated_at <= $2 and ($3::uuid is null or id > $3::uuid) order by id limit ${MAX_PEOPLE}`,
    [group, until, after],
  );
  return {
    people: found.map(({ person }) => person),
    next: found.length === MAX_PEOPLE ? (found.at(-1)?.id ?? null) : null,
  };
}

/** Several requests at once. Whom somebody else decided about meanwhile, or who became a guest, stops none of the others. */
async function decideRequests(scope: Input<'requests'>): Promise<GroupDecided> {
  const { params, body, caller, asServer } = scope;
  const group = await lockedGroup(scope, params.id);
  await requireModerator(scope, group.id);
  const left: GroupDecided['left'] = [];
  const { people, next } = body.people
    ? { people: body.people.map((id) => id.toLowerCase()), next: null }
    : await whoAsked(scope, group.id, body);
  for (const person of new Set(people)) {
    const member = await memberOf(scope, group.id, person);
    const mayCome = body.do === 'reject' || group.external === true || !(await isGuest(scope, person));
    if (member?.state === 'requested' && mayCome) {
      const state = body.do === 'accept' ? 'active' : 'rejected';
      await place(scope, { group: group.id, person, state, role: 'member', decided_by: caller.userId });
    } else {
      const by = await asServer.read('user', member?.decided_by?.id ?? '');
      left.push({ person, by: by?.full_name ?? '' });
    }
  }
  return { left, next };
}

async function change(
  scope: Input<'member'>,
  { group, person, member, what }: { group: string; person: string; member: Member; what: string },
): Promise<string> {
  const { body, caller, fail } = scope;
  const by = { decided_by: caller.userId };
  if (what === 'role') {
    if (member.state !== 'active') return fail('group_not_member');
    if (body.role !== 'member') await requireMayLead(scope, person);
    // The schema of the call asks for it.
    await place(scope, { group, person, state: 'active', role: body.role ?? 'member', ...by });
    return 'active';
  }
  const state = what === 'ban' ? 'banned' : 'left';
  if (what === 'unban' && member.state !== 'banned') return fail('group_not_member');
  await place(scope, { group, person, state, role: 'member', ...by });
  return state;
}

export const groupCalls: CallsOf<'groups'> = {
  mine: {
    method: 'GET',
    path: '/mine/',
    summary: 'Groups that the caller belongs to, has asked for or is invited to',
    may: MAY,
    answer: 'group_mine',
    handle: async (scope) => ({ results: await readMine(scope) }),
  },
  join: {
    method: 'POST',
    path: '/:id/join/',
    summary: 'Join a group, ask to be let in, or take an invitation',
    may: MAY,
    repeatable: true,
    body: {
      type: 'object',
      additionalProperties: false,
      properties: { note: { type: 'string', maxLength: 500, description: 'For those who decide about the request.' } },
    },
    answer: STATE,
    handle: join,
  },
  leave: {
    method: 'POST',
    path: '/:id/leave/',
    summary: 'Leave a group, take a request back, or decline an invitation',
    may: MAY,
    repeatable: true,
    body: {
      type: 'object',
      additionalProperties: false,
      properties: { successor: { ...PERSON, description: 'Of the last owner: who owns the group from now on.' } },
    },
    answer: STATE,
    handle: leave,
  },
  invite: {
    method: 'POST',
    path: '/:id/invite/',
    summary: 'Invite people into a group',
    may: MAY,
    repeatable: true,
    body: {
      type: 'object',
      required: ['people'],
      additionalProperties: false,
      properties: { people: { type: 'array', minItems: 1, maxItems: MAX_PEOPLE, items: PERSON } },
    },
    answer: { type: 'object', required: ['invited'], properties: { invited: { type: 'integer' } } },
    handle: invite,
  },
  member: {
    method: 'POST',
    path: '/:id/member/',
    summary: 'Accept or reject a request, remove, ban or let back a member, or give him a role',
    may: MAY,
    repeatable: true,
    body: {
      type: 'object',
      required: ['person', 'do'],
      additionalProperties: false,
      properties: {
        person: PERSON,
        do: { enum: ['accept', 'reject', 'remove', 'ban', 'unban', 'role'] },
        role: { enum: ['owner', 'moderator', 'member'] },
      },
      if: { properties: { do: { const: 'role' } } },
      then: { required: ['role'] },
    },
    answer: STATE,
    handle: decide,
  },
  requests: {
    method: 'POST',
    path: '/:id/requests/',
    summary: 'Accept or reject several requests to join at once',
    description:
      'Answers those that were left, with who decided about them before; of guests whom the group does not take nobody.',
    may: MAY,
    repeatable: true,
    body: {
      type: 'object',
      required: ['do'],
      additionalProperties: false,
      properties: {
        people: { type: 'array', minItems: 1, maxItems: MAX_PEOPLE, items: PERSON },
        until: {
          type: 'string',
          format: 'date-time',
          description:
            'Instead of people: everybody who waits and had asked by this moment (`asked_until` of `/groups/mine/`).',
        },
        after: { ...PERSON, description: 'With `until`: `next` of the answer before.' },
        do: { enum: ['accept', 'reject'] },
      },
      oneOf: [{ required: ['people'] }, { required: ['until'] }],
    },
    answer: 'group_decided',
    handle: decideRequests,
  },
  notify: {
    method: 'POST',
    path: '/:id/notify/',
    summary: 'What of a group the caller is told',
    may: MAY,
    repeatable: true,
    body: {
      type: 'object',
      required: ['notify'],
      additionalProperties: false,
      properties: { notify: { enum: ['all', 'mentions', 'none'] } },
    },
    answer: { type: 'object', required: ['notify'], properties: { notify: { type: 'string' } } },
    async handle(scope) {
      const { params, body, caller, fail, asServer } = scope;
      const group = await lockedGroup(scope, params.id);
      const own = await memberOf(scope, group.id, caller.userId);
      if (own?.state !== 'active') return fail('group_not_member');
      await asServer.change('group_member', own.id, { notify: body.notify });
      return { notify: body.notify };
    },
  },
  seen: {
    method: 'POST',
    path: '/:id/seen/',
    summary: 'The feed of a group was read up to now',
    may: MAY,
    repeatable: true,
    answer: { type: 'object', required: ['seen'], properties: { seen: { type: 'boolean' } } },
    async handle(scope) {
      const { params, rows, caller, fail, sql, recount } = scope;
      const group = (await rows.read('group', params.id)) ?? fail('group_gone');
      await sql(
        `insert into module_groups.seen (organization, group_id, user_id) values ($1, $2, $3) on conflict (user_id, group_id) do update set at = now()`,
        [caller.orgId, group.id, caller.userId],
      );
      recount([caller.userId]);
      return { seen: true };
    },
  },
  take: {
    method: 'POST',
    path: '/:id/take/',
    summary: 'Become an owner of a group of the organisation, whoever may see it',
    description: 'Its history keeps it, and those who lead it are told.',
    may: { roles: ['owner', 'admin'] },
    repeatable: true,
    answer: STATE,
    async handle(scope) {
      const { params, asServer, caller, fail, notify } = scope;
      const group = (await asServer.read('group', params.id, { lock: true })) ?? fail('group_gone');
      await place(scope, {
        group: group.id,
        person: caller.userId,
        state: 'active',
        role: 'owner',
        decided_by: caller.userId,
      });
      notify('group_taken', {
        userIds: idsOf(group.moderators),
        row: { model: 'group', id: group.id },
        values: { group: group.name },
      });
      return { state: 'active' };
    },
  },
};

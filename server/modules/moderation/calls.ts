// What moderators, authors and those who complain do with the queue.
import type { ModerationContext, ModuleCalls, RowOf } from '../../../src/contract/index.ts';
import type { CallInput, CallsOf, CodeScope } from '../../host/index.ts';
import { carryOut, close, escaped, makeItem, OPEN, openItem, subjectOf, type Item } from './items.ts';
import { appeal, mine, standing } from './own.ts';
import { nameBefore } from './profiles.ts';

const MAY = { model: 'moderation_item', right: 'read' } as const;
const WRITES = { model: 'group_post', right: 'read' } as const;
const UUID = { type: 'string', format: 'uuid' } as const;
const CLAIM_MS = 15 * 60 * 1000;
const REPORTS_A_DAY = 20;
/** So many different people hide a post until it is decided about. */
const HIDING = 3;
export const REASONS = ['spam', 'rude', 'off_topic', 'private', 'false', 'other'] as const;
const NO_REASON = {
  ru: 'Назовите причину: её прочитает автор',
  kk: 'Себебін атаңыз: оны автор оқиды',
  en: 'Name the reason: the author will read it',
};

type Input<N extends keyof ModuleCalls['moderation']> = CallInput<ModuleCalls['moderation'][N]>;
/** About one item. */
type ItemInput = CodeScope & { params: { id: string } };
type Post = RowOf<'group_post'>;
type Why = 'self_moderation' | 'appeal_own' | 'escalated_own' | null;

function whyNot({ caller }: CodeScope, item: Item): Why {
  if (item.author_of?.id === caller.userId) return 'self_moderation';
  if (item.first_decided_by?.id !== caller.userId) return null;
  if (item.state === 'appealed') return 'appeal_own';
  return item.state === 'escalated' ? 'escalated_own' : null;
}

/** Held, as it is once it was the caller's turn. */
async function lockedItem(scope: ItemInput): Promise<Item> {
  const { params, rows, asServer, fail } = scope;
  const seen = (await rows.read('moderation_item', params.id)) ?? fail('moderation_gone');
  await openItem(scope, (await asServer.read('moderation_item', seen.id))?.object_id ?? '');
  return (await asServer.read('moderation_item', seen.id, { lock: true })) ?? fail('moderation_gone');
}

async function requireOpen(scope: CodeScope, item: Item): Promise<void> {
  if (OPEN.has(item.state)) return;
  const decision = item.state === 'approved' || item.state === 'rejected' ? DECISIONS[item.state] : DECISIONS.gone;
  scope.fail('already_handled', {
    values: { by: await nameOf(scope, item.decided_by?.id), decision: decision[scope.caller.lang] },
  });
}

const DECISIONS = {
  approved: { ru: 'одобрено', kk: 'мақұлданды', en: 'approved' },
  rejected: { ru: 'отклонено', kk: 'қабылданбады', en: 'rejected' },
  gone: { ru: 'снято', kk: 'алынды', en: 'withdrawn' },
};

async function nameOf({ asServer }: CodeScope, person = ''): Promise<string> {
  const row = await asServer.read('user', person);
  return row?.full_name ?? '–';
}

async function requireFree(scope: CodeScope, item: Item): Promise<void> {
  const by = item.claimed_by?.id;
  const isHeld = by !== undefined && by !== scope.caller.userId && Date.parse(item.claimed_until ?? '') > Date.now();
  if (isHeld) scope.fail('moderation_claimed', { values: { by: await nameOf(scope, by) } });
}

async function claim(scope: ItemInput): Promise<{ until: string }> {
  const item = await lockedItem(scope);
  await requireOpen(scope, item);
  await requireFree(scope, item);
  const until = new Date(Date.now() + CLAIM_MS).toISOString();
  await scope.asServer.change('moderation_item', item.id, { claimed_by: scope.caller.userId, claimed_until: until });
  return { until };
}

async function decide(scope: Input<'decide'>): Promise<{ state: string }> {
  const { body, caller, fail, refuse, asServer } = scope;
  const item = await lockedItem(scope);
  await requireOpen(scope, item);
  const why = whyNot(scope, item);
  if (why) fail(why);
  await requireFree(scope, item);
  const subject = await subjectOf(scope, item);
  if (!subject) {
    await close(scope, item, 'gone');
    return { state: 'gone' };
  }
  if (body.revision !== subject.revision) fail('revision_changed');
  const given = body.note?.trim() ?? '';
  const note = given === '' ? null : given;
  if (body.decision === 'escalate') {
    await asServer.change('moderation_item', item.id, {
      state: 'escalated',
      priority: 3,
      note,
      first_decided_by: caller.userId,
      claimed_by: null,
      claimed_until: null,
    });
    return { state: 'escalated' };
  }
  const decision = body.decision === 'approve' ? 'approved' : 'rejected';
  if (decision === 'rejected' && body.reason === undefined && item.object_type !== 'group_member')
    refuse({ reason: NO_REASON });
  await close(scope, item, decision, {
    by: caller.userId,
    note,
    reason: decision === 'rejected' ? (body.reason ?? null) : null,
  });
  await carryOut(scope, item, decision);
  await tellAuthor(scope, item, decision);
  return { state: decision };
}

/** Of a request to join the group itself tells; of a complaint that came to nothing its author learns nothing. */
async function tellAuthor(
  { asServer, notify }: CodeScope,
  item: Item,
  decision: 'approved' | 'rejected',
): Promise<void> {
  if (item.object_type === 'user') {
    const id = item.object_id ?? '';
    if (decision === 'rejected') notify('moderation_profile', { userIds: [id], row: { model: 'user', id } });
    return;
  }
  const isQuiet = item.source === 'report' && decision === 'approved' && item.state !== 'appealed';
  if (item.object_type === 'group_member' || isQuiet) return;
  const group = await asServer.read('group', item.group?.id ?? '');
  notify(`moderation_${decision}`, {
    userIds: item.author_of ? [item.author_of.id] : [],
    row: { model: 'group_post', id: item.post ?? '' },
    values: { group: group?.name ?? '' },
  });
}

interface ReportRow {
  reason: string;
  text: string;
  at: string;
  by: string;
}

async function context(scope: Input<'context'>): Promise<ModerationContext> {
  const { params, rows, asServer, sql, fail } = scope;
  const seen = (await rows.read('moderation_item', params.id)) ?? fail('moderation_gone');
  const item = (await asServer.read('moderation_item', seen.id)) ?? fail('moderation_gone');
  const subject = await subjectOf(scope, item);
  // Whom it is about does not see an item that others complain of: the rules of rows.
  const reports = await sql<ReportRow>(
    `select r.reason, r.text, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, coalesce(u.string_view, '') as by
     from module_moderation.report r left join data."user" u on u.id = r.by where r.item = $1 order by r.at`,
    [item.id],
  );
  const decided = await sql<{ state: string; count: number }>(
    `select state, count(*)::int as count from data.moderation_item where author_of = $1 and object_type <> 'group_member' and deleted_at is null group by state`,
    [item.author_of?.id ?? null],
  );
  const count = (state: string): number => decided.find((one) => one.state === state)?.count ?? 0;
  const isChanged = subject !== undefined && subject.revision !== item.object_revision;
  return {
    revision: subject?.revision ?? 0,
    is_changed: isChanged,
    body: subject?.body ?? null,
    before: subject ? beforeOf(item, subject.body, isChanged) : null,
    files: subject?.files ?? [],
    reports,
    approved: count('approved'),
    rejected: count('rejected'),
    why_not: whyNot(scope, item),
  };
}

/** What it was: of a person his name before, of a text that was changed meanwhile the one that came into the queue. */
function beforeOf({ object_type: type, snapshot }: Item, body: string, isChanged: boolean): string | null {
  const name = type === 'user' ? nameBefore(snapshot) : undefined;
  if (name !== undefined) return escaped(name) === body ? null : escaped(name);
  const before: unknown = Object(snapshot).body;
  return isChanged && type !== 'user' && typeof before === 'string' ? before : null;
}

async function report(scope: Input<'report'>): Promise<{ reported: boolean }> {
  const { body, rows, caller, fail } = scope;
  const post = (await rows.read('group_post', body.post)) ?? fail('nothing_to_report');
  const comment = await commentOf(scope, post.id);
  if ((comment ? comment.author : post.author?.id) === caller.userId) return fail('own_report');
  const objectId = comment?.id ?? post.id;
  const known = await openItem(scope, objectId);
  if (known && (await hasReported(scope, known.id))) return { reported: true };
  await requireFewReports(scope);
  const about = {
    object_type: comment ? 'comment' : 'group_post',
    object_id: objectId,
    post: post.id,
    group: post.group.id,
  } as const;
  const item = known ?? (await makeItem(scope, { source: 'report', ...about })) ?? fail('nothing_to_report');
  await addReport(scope, item, post);
  return { reported: true };
}

async function commentOf(
  { body, comments, fail }: Input<'report'>,
  post: string,
): Promise<{ id: string; author: string } | undefined> {
  if (body.comment === undefined) return undefined;
  return (await comments.read({ model: 'group_post', id: post }, body.comment)) ?? fail('nothing_to_report');
}

async function hasReported({ sql, caller }: CodeScope, item: string): Promise<boolean> {
  return (
    (await sql('select 1 as one from module_moderation.report where item = $1 and by = $2', [item, caller.userId]))
      .length > 0
  );
}

async function requireFewReports({ sql, caller, fail }: CodeScope): Promise<void> {
  await sql('select pg_advisory_xact_lock(hashtext($1))', [`reports ${caller.userId}`]);
  const [today] = await sql<{ count: number }>(
    `select count(*)::int as count from module_moderation.report where by = $1 and at > now() - interval '1 day'`,
    [caller.userId],
  );
  if ((today?.count ?? 0) >= REPORTS_A_DAY) fail('too_many_reports');
}

async function addReport({ sql, asServer, body, caller }: Input<'report'>, item: Item, post: Post): Promise<void> {
  await sql('insert into module_moderation.report (organization, item, by, reason, text) values ($1, $2, $3, $4, $5)', [
    caller.orgId,
    item.id,
    caller.userId,
    body.reason,
    body.text ?? '',
  ]);
  const reports = (item.reports ?? 0) + 1;
  await asServer.change('moderation_item', item.id, {
    reports,
    priority: Math.max(item.priority ?? 0, reports >= HIDING ? 2 : 1),
  });
  if (reports >= HIDING && item.object_type === 'group_post' && post.state === 'published')
    // Whoever complained last is no more known to its author than the others.
    await asServer.change('group_post', post.id, { state: 'hidden' }, { isNameless: true });
}

const STATE = { type: 'object', required: ['state'], properties: { state: { type: 'string' } } } as const;
const EMPTY = { type: 'object', additionalProperties: false } as const;

export const moderationCalls: CallsOf<'moderation'> = {
  context: {
    method: 'GET',
    path: '/items/:id/',
    summary: 'What is to be decided about as it is now, and what stands around it',
    may: MAY,
    answer: 'moderation_context',
    handle: context,
  },
  claim: {
    method: 'POST',
    path: '/items/:id/claim/',
    summary: 'Take an item to decide about it; others see that, for a quarter of an hour',
    may: MAY,
    repeatable: true,
    body: EMPTY,
    answer: { type: 'object', required: ['until'], properties: { until: { type: 'string' } } },
    handle: claim,
  },
  release: {
    method: 'POST',
    path: '/items/:id/release/',
    summary: 'Give back an item that was taken',
    may: MAY,
    repeatable: true,
    body: EMPTY,
    answer: STATE,
    async handle(scope) {
      const item = await lockedItem(scope);
      if (item.claimed_by?.id === scope.caller.userId)
        await scope.asServer.change('moderation_item', item.id, { claimed_by: null, claimed_until: null });
      return { state: item.state };
    },
  },
  decide: {
    method: 'POST',
    path: '/items/:id/decide/',
    summary: 'Approve, reject or escalate what was seen',
    description: 'What has changed meanwhile, is decided already or belongs to whoever decides, is refused.',
    may: MAY,
    repeatable: true,
    body: {
      type: 'object',
      required: ['decision', 'revision'],
      additionalProperties: false,
      properties: {
        decision: { enum: ['approve', 'reject', 'escalate'] },
        revision: { type: 'integer', description: 'Of the answer that was looked at.' },
        reason: { enum: REASONS },
        note: { type: 'string', maxLength: 1000 },
      },
    },
    answer: STATE,
    handle: decide,
  },
  report: {
    method: 'POST',
    path: '/report/',
    summary: 'Complain of a post, or of a comment below it',
    may: WRITES,
    repeatable: true,
    body: {
      type: 'object',
      required: ['post', 'reason'],
      additionalProperties: false,
      properties: {
        post: UUID,
        comment: UUID,
        reason: { enum: REASONS },
        text: { type: 'string', maxLength: 500, pattern: '^[^\\u0000]*$' },
      },
    },
    answer: { type: 'object', required: ['reported'], properties: { reported: { type: 'boolean' } } },
    handle: report,
  },
  standing: {
    method: 'GET',
    path: '/standing/',
    summary: "Where one's own post stands in the queue",
    may: WRITES,
    query: {
      type: 'object',
      required: ['post'],
      additionalProperties: false,
      properties: { post: { ...UUID, description: 'Id of the post.' } },
    },
    answer: 'moderation_standing',
    handle: standing,
  },
  mine: {
    method: 'GET',
    path: '/mine/',
    summary: "What of the caller's own waits for a decision, and what was decided last",
    may: WRITES,
    answer: 'moderation_mine',
    handle: mine,
  },
  appeal: {
    method: 'POST',
    path: '/appeal/',
    summary: 'Appeal against a decision about one’s own post, once; another person decides',
    may: WRITES,
    repeatable: true,
    body: {
      type: 'object',
      required: ['post', 'text'],
      additionalProperties: false,
      properties: { post: UUID, text: { type: 'string', minLength: 1, maxLength: 1000 } },
    },
    answer: STATE,
    handle: appeal,
  },
};

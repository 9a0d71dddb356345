// What moderators, authors and those who complain do with the queue.
import type { ModuleCalls, RowOf } from '../../../src/contract/index.ts';
import type { CallInput, CallsOf, CodeScope } from '../../host/index.ts';
import { context } from './context.ts';
import { claim, decide, decideSeveral, release } from './deciding.ts';
import { makeItem, openItem } from './items.ts';
import { appeal, mine, standing } from './own.ts';
import { REASONS } from './reasons.ts';
import type { Item } from './states.ts';

const MAY = { model: 'moderation_item', right: 'read' } as const;
const WRITES = { model: 'group_post', right: 'read' } as const;
const UUID = { type: 'string', format: 'uuid' } as const;
const REPORTS_A_DAY = 20;
/** So many different people hide a post until it is decided about. */
const HIDING = 3;
const MOST_AT_ONCE = 100;

type Input<N extends keyof ModuleCalls['moderation']> = CallInput<ModuleCalls['moderation'][N]>;
type Post = RowOf<'group_post'>;

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
  const priority = Math.max(item.priority ?? 0, reports >= HIDING ? 2 : 1);
  await asServer.change('moderation_item', item.id, { reports, priority }, { isNameless: true });
  if (reports >= HIDING && item.object_type === 'group_post' && post.state === 'published')
    // Whoever complained last is no more known to its author than the others.
    await asServer.change('group_post', post.id, { state: 'hidden' }, { isNameless: true });
}

const STATE = { type: 'object', required: ['state'], properties: { state: { type: 'string' } } } as const;
const VERDICT = {
  decision: { enum: ['approve', 'reject', 'escalate'] },
  reason: { enum: REASONS },
  note: { type: 'string', maxLength: 1000 },
} as const;
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
    handle: release,
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
        ...VERDICT,
        revision: { type: 'integer', description: 'Of the answer that was looked at.' },
      },
    },
    answer: STATE,
    handle: decide,
  },
  decide_several: {
    method: 'POST',
    path: '/decide/',
    summary: 'The same decision about several items, each by itself',
    description: 'What has changed since it was listed, or is decided already, stays as it is; the answer names each.',
    may: MAY,
    repeatable: true,
    body: {
      type: 'object',
      required: ['items', 'decision'],
      additionalProperties: false,
      properties: {
        ...VERDICT,
        items: {
          type: 'array',
          minItems: 1,
          maxItems: MOST_AT_ONCE,
          items: {
            type: 'object',
            required: ['id', 'revision'],
            additionalProperties: false,
            properties: { id: UUID, revision: { type: 'integer', description: '`object_revision` of the row.' } },
          },
        },
      },
    },
    answer: 'moderation_decided',
    handle: decideSeveral,
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

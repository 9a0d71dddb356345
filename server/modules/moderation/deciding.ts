// What moderators do with an item: take it, give it back, decide about it, one or several at once.
import type { ModerationDecided, ModuleCalls } from '../../../src/contract/index.ts';
import type { CallInput, CodeScope } from '../../host/index.ts';
import { reasonText } from './reasons.ts';
import { askDeciders, decidersOf } from './deciders.ts';
import { carryOut, close, openItem, subjectOf } from './items.ts';
import { OPEN, type Item } from './states.ts';

const CLAIM_MS = 15 * 60 * 1000;
/** A claim with more time left is not written again. */
const FRESH_MS = 12 * 60 * 1000;
const NO_REASON = {
  ru: 'Назовите причину: её прочитает автор',
  kk: 'Себебін атаңыз: оны автор оқиды',
  en: 'Name the reason: the author will read it',
};

type Input<N extends keyof ModuleCalls['moderation']> = CallInput<ModuleCalls['moderation'][N]>;
type Why = 'self_moderation' | 'appeal_own' | 'escalated_own';

/** Why nothing was done with an item. */
interface Refusal {
  code:
    | Why
    | 'already_handled'
    | 'moderation_claimed'
    | 'revision_changed'
    | 'moderation_gone'
    | 'nobody_else'
    | 'escalated_already';
  /** Who was faster. */
  by?: string;
  /** What he decided. */
  decision?: keyof typeof DECISIONS;
}

const DECISIONS = {
  approved: { ru: 'одобрено', kk: 'мақұлданды', en: 'approved' },
  rejected: { ru: 'отклонено', kk: 'қабылданбады', en: 'rejected' },
  gone: { ru: 'снято', kk: 'алынды', en: 'withdrawn' },
};

export function whyNot({ caller }: CodeScope, item: Item): Why | null {
  if (item.author_of?.id === caller.userId) return 'self_moderation';
  if (item.first_decided_by?.id !== caller.userId) return null;
  if (item.state === 'appealed') return 'appeal_own';
  return item.state === 'escalated' ? 'escalated_own' : null;
}

/** Held, as it is once it was the caller's turn; undefined: there is none for him. */
async function heldItem(scope: CodeScope, id: string): Promise<Item | undefined> {
  const { rows, asServer } = scope;
  const seen = await rows.read('moderation_item', id);
  if (!seen) return undefined;
  await openItem(scope, (await asServer.read('moderation_item', seen.id))?.object_id ?? '');
  return asServer.read('moderation_item', seen.id, { lock: true });
}

async function requireItem(scope: CodeScope & { params: { id: string } }): Promise<Item> {
  return (await heldItem(scope, scope.params.id)) ?? scope.fail('moderation_gone');
}

/** Decided already, not the caller's to decide, or looked at by another. */
async function refusalOf(scope: CodeScope, item: Item): Promise<Refusal | undefined> {
  const { asServer, caller } = scope;
  const nameOf = async (person = ''): Promise<string> => (await asServer.read('user', person))?.full_name ?? '–';
  if (!OPEN.has(item.state)) {
    const decision = item.state === 'approved' || item.state === 'rejected' ? item.state : 'gone';
    return { code: 'already_handled', by: await nameOf(item.decided_by?.id), decision };
  }
  const why = whyNot(scope, item);
  if (why) return { code: why };
  const by = item.claimed_by?.id;
  const isHeld = by !== undefined && by !== caller.userId && Date.parse(item.claimed_until ?? '') > Date.now();
  return isHeld ? { code: 'moderation_claimed', by: await nameOf(by) } : undefined;
}

function failWith({ fail, caller }: CodeScope, { code, by = '', decision = 'gone' }: Refusal): never {
  return fail(code, { values: { by, decision: DECISIONS[decision][caller.lang] } });
}

export async function claim(scope: Input<'claim'>): Promise<{ until: string }> {
  const { asServer, caller } = scope;
  const item = await requireItem(scope);
  const refusal = await refusalOf(scope, item);
  if (refusal) failWith(scope, refusal);
  const leftMs = Date.parse(item.claimed_until ?? '') - Date.now();
  if (item.claimed_until !== null && item.claimed_by?.id === caller.userId && leftMs > FRESH_MS)
    return { until: item.claimed_until };
  const until = new Date(Date.now() + CLAIM_MS).toISOString();
  await asServer.change('moderation_item', item.id, { claimed_by: caller.userId, claimed_until: until });
  return { until };
}

export async function release(scope: Input<'release'>): Promise<{ state: string }> {
  const item = await requireItem(scope);
  if (item.claimed_by?.id === scope.caller.userId)
    await scope.asServer.change('moderation_item', item.id, { claimed_by: null, claimed_until: null });
  return { state: item.state };
}

type Verdict = Pick<Input<'decide'>['body'], 'decision' | 'reason' | 'note'>;

/** Passed on once: else whoever decided first could decide again. */
async function escalate(scope: CodeScope, item: Item, note: string | null): Promise<Item['state'] | Refusal> {
  const { caller, asServer } = scope;
  if (item.state !== 'pending') return { code: 'escalated_already' };
  const first = { first_decided_by: { id: caller.userId, string_view: '' } };
  if ((await decidersOf(scope, { ...item, ...first })).isNobody) return { code: 'nobody_else' };
  const escalated = await asServer.change('moderation_item', item.id, {
    state: 'escalated',
    priority: 3,
    note,
    first_decided_by: caller.userId,
    claimed_by: null,
    claimed_until: null,
  });
  await askDeciders(scope, escalated);
  return 'escalated';
}

/** The state that it has then, or why it stays as it is. */
async function judge(
  scope: CodeScope,
  item: Item,
  { revision, ...verdict }: Verdict & { revision: number },
): Promise<Item['state'] | Refusal> {
  const { caller, refuse } = scope;
  const refusal = await refusalOf(scope, item);
  if (refusal) return refusal;
  const subject = await subjectOf(scope, item);
  if (!subject) return (await close(scope, item, 'gone')).state;
  if (revision !== subject.revision) return { code: 'revision_changed' };
  const given = verdict.note?.trim() ?? '';
  const note = given === '' ? null : given;
  if (verdict.decision === 'escalate') return escalate(scope, item, note);
  const decision = verdict.decision === 'approve' ? 'approved' : 'rejected';
  if (decision === 'rejected' && verdict.reason === undefined && item.object_type !== 'group_member')
    refuse({ reason: NO_REASON });
  await close(scope, item, decision, {
    by: caller.userId,
    note,
    reason: decision === 'rejected' ? (verdict.reason ?? null) : null,
  });
  await carryOut(scope, item, decision);
  await tellAuthor(scope, item, decision, verdict.reason);
  return decision;
}

export async function decide(scope: Input<'decide'>): Promise<{ state: string }> {
  const outcome = await judge(scope, await requireItem(scope), scope.body);
  return typeof outcome === 'string' ? { state: outcome } : failWith(scope, outcome);
}

/** Each by itself: what was changed or decided meanwhile stays as it is, and the answer says so. */
export async function decideSeveral(scope: Input<'decide_several'>): Promise<ModerationDecided> {
  const { items, ...verdict } = scope.body;
  const results: ModerationDecided['results'] = [];
  // In one order for everybody, so that two who decide about the same do not wait for each other.
  for (const { id, revision } of items.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const item = await heldItem(scope, id);
    const outcome: Awaited<ReturnType<typeof judge>> = item
      ? await judge(scope, item, { ...verdict, revision })
      : { code: 'moderation_gone' };
    results.push(
      typeof outcome === 'string'
        ? { id, state: outcome, code: null, by: '' }
        : { id, state: null, code: outcome.code, by: outcome.by ?? '' },
    );
  }
  return { results };
}

/** Of a request to join the group itself tells; of a complaint that came to nothing its author learns nothing. */
async function tellAuthor(
  { asServer, notify }: CodeScope,
  item: Item,
  decision: 'approved' | 'rejected',
  reason: Verdict['reason'] = 'other',
): Promise<void> {
  const because = { reason: reasonText(reason) };
  if (item.object_type === 'user') {
    const id = item.object_id ?? '';
    if (decision === 'rejected')
      notify('moderation_profile', { userIds: [id], row: { model: 'user', id }, values: because });
    return;
  }
  const isQuiet = item.source === 'report' && decision === 'approved' && item.state !== 'appealed';
  if (item.object_type === 'group_member' || isQuiet) return;
  const group = await asServer.read('group', item.group?.id ?? '');
  notify(`moderation_${decision}`, {
    userIds: item.author_of ? [item.author_of.id] : [],
    row: { model: 'group_post', id: item.post ?? '' },
    values: { group: group?.name ?? '', ...because },
  });
}

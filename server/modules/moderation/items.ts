// The queue: what comes into it by itself, what is decided about as it is now, and what a decision does to it.
import { createHash } from 'node:crypto';
import type { FileValue, ValuesOf } from '../../../src/contract/index.ts';
import type { CodeScope, HookInput } from '../../host/index.ts';
import { askDeciders } from './deciders.ts';
import { isAsBefore, isNewProfile, keptOf, profileOf, restoreProfile, TRUSTED } from './profiles.ts';
import { OPEN, type Item } from './states.ts';

const DUE_MS = 24 * 60 * 60 * 1000;
const EXCERPT = 300;

/** What an item is about, as it stands now. */
export interface Subject {
  author: string;
  revision: number;
  body: string;
  files: FileValue[];
}

function plain(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT - 1)}…` : words;
}

type About = Pick<Item, 'object_type' | 'object_id' | 'post' | 'state'>;

export async function subjectOf(scope: CodeScope, about: About): Promise<Subject | undefined> {
  return SUBJECTS[about.object_type](scope, about.object_id ?? '', about);
}

type ReadSubject = (scope: CodeScope, id: string, about: About) => Promise<Subject | undefined>;

const SUBJECTS: Record<Item['object_type'], ReadSubject> = {
  async comment({ comments }, id, { post }) {
    const comment = await comments.read({ model: 'group_post', id: post ?? '' }, id);
    if (!comment) return undefined;
    const { author, body, files } = comment;
    return { author, body, files, revision: revisionOf(files.length === 0 ? body : [body, idsOf(files)]) };
  },
  async group_member({ asServer }, id, { state }) {
    const member = await asServer.read('group_member', id);
    if (!member || (member.state !== 'requested' && OPEN.has(state))) return undefined;
    const { person, note } = member;
    return { author: person.id, body: escaped(note ?? ''), files: [], revision: revisionOf(note) };
  },
  async user(scope, id) {
    const profile = await profileOf(scope, id);
    return profile && { author: id, body: escaped(profile.name), files: profile.files, revision: revisionOf(profile) };
  },
  async group_post({ asServer }, id) {
    const row = await asServer.read('group_post', id);
    if (!row) return undefined;
    const { author, files } = row;
    const text = row.body ?? '';
    return { author: author?.id ?? '', body: text, files, revision: revisionOf([text, idsOf(files)]) };
  },
};

function idsOf(files: readonly FileValue[]): string[] {
  return files.map(({ id }) => id);
}

/** Of its content alone: pins and decisions change nothing of what is judged. */
function revisionOf(content: unknown): number {
  return createHash('sha256').update(JSON.stringify(content)).digest().readUInt32BE(0) >>> 1;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** One item at a time for an object: the open one, held until the transaction ends. */
export async function openItem({ asServer, sql }: CodeScope, objectId: string): Promise<Item | undefined> {
  await sql('select pg_advisory_xact_lock(hashtext($1))', [`moderation ${objectId}`]);
  const found = await asServer.find('moderation_item', { object_id: objectId });
  return found.find(({ state }) => OPEN.has(state));
}

export interface NewItem extends Pick<Item, 'source' | 'object_type'> {
  object_id: string;
  group?: string;
  post?: string;
}

/** `kept` is what a decision may have to put back. */
export async function makeItem(scope: CodeScope, about: NewItem, kept?: object): Promise<Item | undefined> {
  const { asServer } = scope;
  const subject = await subjectOf(scope, { state: 'pending', ...about });
  if (!subject) return undefined;
  const item = await asServer.create(
    'moderation_item',
    {
      ...about,
      excerpt: plain(subject.body),
      object_revision: subject.revision,
      snapshot: { body: subject.body, ...kept },
      author_of: subject.author,
      due_at: new Date(Date.now() + DUE_MS).toISOString(),
    },
    { isNameless: about.source === 'report' },
  );
  if (about.source !== 'join') await askDeciders(scope, item);
  return item;
}

/** Posts that wait come into the queue, go with what they are about, and are there once, however often they are written. */
export async function followPosts(scope: HookInput<'group_post'>): Promise<void> {
  const { changes, asServer } = scope;
  for (const { id } of changes) {
    const post = await asServer.read('group_post', id);
    const item = await openItem(scope, id);
    if (!post) {
      if (item) await close(scope, item, 'gone');
      continue;
    }
    // What was hidden and came back from the trash is still undecided.
    if ((post.state === 'pending' || post.state === 'hidden') && !item)
      await makeItem(scope, {
        source: 'premoderation',
        object_type: 'group_post',
        object_id: id,
        post: id,
        group: post.group.id,
      });
  }
}

/** What was written below a deleted post goes with it. */
export async function dropPosts(scope: HookInput<'group_post'>): Promise<void> {
  for (const { id } of scope.changes)
    for (const item of await scope.asServer.find('moderation_item', { post: id }))
      if (OPEN.has(item.state)) await close(scope, item, 'gone');
}

export async function followRequests(scope: HookInput<'group_member'>): Promise<void> {
  const { changes } = scope;
  for (const { id, after } of changes) {
    const item = await openItem(scope, id);
    if (after.state === 'requested' && !item)
      await makeItem(scope, {
        source: 'join',
        object_type: 'group_member',
        object_id: id,
        group: after.group.id,
      });
    else if (after.state !== 'requested' && item) {
      // Decided on the page of the group, or taken back.
      const decision = after.state === 'active' ? 'approved' : 'rejected';
      const by = after.decided_by?.id;
      const isDecided = by !== undefined && (after.state === 'active' || after.state === 'rejected');
      await close(scope, item, isDecided ? decision : 'gone', { by });
    }
  }
}

/** What people call themselves is seen at once and looked at afterwards. */
export async function followProfiles(scope: HookInput<'user'>): Promise<void> {
  const { changes, caller } = scope;
  if (caller.roles.some((role) => TRUSTED.has(role))) return;
  for (const { id, before, after } of changes) {
    if (id !== caller.userId || !before?.full_name) continue;
    const isNew = isNewProfile(before, after);
    if (!isNew && before.avatar?.id === after.avatar?.id) continue;
    const item = await openItem(scope, id);
    // He took it back himself.
    if (item && isAsBefore(after, item.snapshot)) await close(scope, item, 'gone');
    else if (!item && isNew)
      await makeItem(scope, { source: 'profile', object_type: 'user', object_id: id }, keptOf(before));
  }
}

export async function close(
  { asServer }: CodeScope,
  item: Item,
  state: 'approved' | 'rejected' | 'gone',
  { by, ...more }: Pick<ValuesOf<'moderation_item'>, 'note' | 'reason'> & { by?: string | undefined } = {},
): Promise<Item> {
  return asServer.change('moderation_item', item.id, {
    ...more,
    state,
    claimed_by: null,
    claimed_until: null,
    decided_by: by ?? null,
    decided_at: new Date().toISOString(),
  });
}

/** What was decided, done to what it was decided about. */
export async function carryOut(scope: CodeScope, item: Item, decision: 'approved' | 'rejected'): Promise<void> {
  const { asServer, comments, caller } = scope;
  const id = item.object_id ?? '';
  if (item.object_type === 'group_post')
    await asServer.change('group_post', id, { state: decision === 'approved' ? 'published' : 'rejected' });
  else if (item.object_type === 'group_member')
    await asServer.change('group_member', id, {
      ...(decision === 'approved' ? { state: 'active', joined_at: new Date().toISOString() } : { state: 'rejected' }),
      decided_by: caller.userId,
    });
  else if (decision === 'approved') return;
  else if (item.object_type === 'user') await restoreProfile(scope, id, item.snapshot);
  else await comments.remove({ model: 'group_post', id: item.post ?? '' }, id);
}

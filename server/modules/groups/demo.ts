// Demo groups: nine of all kinds with 180 posts, and 23 of the 25 things that wait for a decision; the same on every machine, their days before today.
import { chartOf, coverOf, createRandom, namedId, type Random } from '../../seed/index.ts';
import type { CodeScope } from '../../host/index.ts';
import { ANSWERS, GROUPS, NOTES, POSTS, REACTIONS, WAITING, type DemoGroup } from './demoTexts.ts';

const PUBLISHED = 180;
const REQUESTS = 8;
const WAITS = 15;
const SEED = 20_260_519;
/** Posts with a picture or a file. */
const PICTURED = 45;
/** With the sign by which spreadsheets know the letters. */
const SHEET = '\uFEFFСекция;С;По\r\nА;01.07;14.07\r\nБ;15.07;28.07\r\n';
const HOUR_MS = 3_600_000;

interface Made extends DemoGroup {
  id: string;
  people: readonly string[];
}

export async function demo(scope: CodeScope): Promise<void> {
  const random = createRandom(SEED);
  // Those who do not sign in lead beside the owner, so that nobody's inbox begins full.
  const people = await scope.sql<{ id: string; signs: boolean }>(
    `select u.id, exists (select from app.membership m where m.user_id = u.id) as signs from data."user" u
     where u.deleted_at is null and u.email is not null and coalesce(u.state, 'active') = 'active' and u.role <> 'guest' and u.id <> $1 order by u.id`,
    [scope.caller.userId],
  );
  const made: Made[] = [];
  // None of them like another: by what each is about.
  const covers = await scope.files.make(
    { model: 'group', field: 'cover' },
    GROUPS.map(({ scene }, at) => ({ name: `group-${at + 1}.jpg`, content: { svg: coverOf(scene, SEED + at) } })),
  );
  for (const [at, group] of GROUPS.entries())
    made.push(await makeGroup(scope, { group, at, cover: covers[at]?.id ?? null, people, random }));
  await makePosts(scope, made, random);
  await makeRequests(
    scope,
    made,
    people.filter(({ signs }) => !signs).map(({ id }) => id),
  );
}

async function makeGroup(
  { asServer, caller }: CodeScope,
  given: {
    group: DemoGroup;
    at: number;
    cover: string | null;
    people: readonly { id: string; signs: boolean }[];
    random: Random;
  },
): Promise<Made> {
  const { group, at, cover, people, random } = given;
  const { scene: _scene, ...values } = group;
  const { id } = await asServer.create('group', { id: namedId(`group ${caller.orgId} ${at}`), cover, ...values });
  const isSecret = group.visibility === 'secret';
  const others = people.filter(({ signs }) => !signs && random.chance(isSecret ? 8 : 22)).map((person) => person.id);
  const readers = isSecret
    ? []
    : people
        .filter(({ signs }) => signs && random.chance(group.visibility === 'open' ? 80 : 40))
        .map((person) => person.id);
  // What hooks make of all this comes at its end: the owner has to be there before.
  await asServer.create('group_member', {
    group: id,
    person: caller.userId,
    state: 'active',
    role: 'owner',
    joined_at: ago(2_000),
  });
  for (const [place, person] of others.entries())
    await asServer.create('group_member', {
      group: id,
      person,
      state: 'active',
      role: place === 0 ? 'moderator' : 'member',
      joined_at: ago(24 * (20 + place)),
    });
  for (const person of readers)
    await asServer.create('group_member', { group: id, person, state: 'active', role: 'member', joined_at: ago(30) });
  return { ...group, id, people: [caller.userId, ...others, ...readers] };
}

function ago(hours: number): string {
  return new Date(Date.now() - hours * HOUR_MS).toISOString();
}

async function makePosts(scope: CodeScope, groups: readonly Made[], random: Random): Promise<void> {
  const files = await scope.files.make(
    { model: 'group_post', field: 'files' },
    Array.from({ length: PICTURED }, (_, at) =>
      at % 3 === 2
        ? { name: 'График.csv', content: Buffer.from(SHEET) }
        : {
            name: `foto-${at + 1}.jpg`,
            content: { svg: at % 3 === 0 ? coverOf(1, SEED - at) : chartOf(at % 5, SEED - at) },
          },
    ),
  );
  for (let at = 0; at < PUBLISHED; at += 1) {
    const group = groups[at % groups.length] as Made; // there are nine
    const isPinned = at < groups.length && at % 2 === 0;
    const by = group.post_policy === 'moderators' ? scope.caller.userId : random.pick(group.people);
    const id = await makePost(scope, {
      group,
      by,
      files: at % 4 === 1 ? [files[(at - 1) / 4]?.id ?? ''].filter(Boolean) : [],
      body: POSTS[(at * 7) % POSTS.length] ?? '',
      hours: 2 + at * 3 + random.whole(0, 2),
      isPinned,
    });
    if (at % 3 === 0) await talk(scope, { group, id, hours: at * 3 + 1, random });
  }
  const checked = groups.filter(({ post_policy: policy }) => policy === 'premoderated');
  for (let at = 0; at < WAITS; at += 1) {
    const group = checked[at % checked.length] as Made; // two of the nine
    const by = random.pick(group.people.filter((person) => person !== scope.caller.userId));
    const id = await makePost(scope, {
      group,
      by,
      body: WAITING[at % WAITING.length] ?? '',
      hours: at * 2 + 1,
      isPinned: false,
    });
    await scope.asServer.change('group_post', id, { state: 'pending' });
  }
}

async function makePost(
  { asServer, sql }: CodeScope,
  post: { group: Made; by: string; body: string; hours: number; isPinned: boolean; files?: readonly string[] },
): Promise<string> {
  const { id } = await asServer.create('group_post', {
    group: post.group.id,
    body: `<p>${post.body}</p>`,
    files: post.files ?? [],
    pinned_until: post.isPinned ? new Date(Date.now() + 60 * 24 * HOUR_MS).toISOString() : null,
  });
  // Who wrote it and when is nobody's to say but here.
  await sql('update data.group_post set author = $2, created_at = $3 where id = $1', [id, post.by, ago(post.hours)]);
  return id;
}

/** A few answers, the first of them with reactions. */
async function talk(
  { comments }: CodeScope,
  { group, id, hours, random }: { group: Made; id: string; hours: number; random: Random },
): Promise<void> {
  for (let at = 0; at < random.whole(1, 3); at += 1)
    await comments.write(
      { model: 'group_post', id },
      {
        body: `<p>${random.pick(ANSWERS)}</p>`,
        author: random.pick(group.people),
        at: ago(Math.max(0.1, hours - at * 0.2)),
        ...(at === 0 ? { reactions: { [random.pick(REACTIONS)]: group.people.slice(0, random.whole(1, 5)) } } : {}),
      },
    );
}

async function makeRequests(
  { asServer }: CodeScope,
  groups: readonly Made[],
  people: readonly string[],
): Promise<void> {
  const closed = groups.filter(({ visibility }) => visibility === 'closed');
  for (let at = 0; at < REQUESTS; at += 1) {
    const group = closed[at % closed.length] as Made; // three of the nine
    const person = people.filter((id) => !group.people.includes(id))[at];
    const note = NOTES[at % NOTES.length];
    if (person !== undefined)
      await asServer.create('group_member', {
        group: group.id,
        person,
        state: 'requested',
        note: note || null,
      });
  }
}

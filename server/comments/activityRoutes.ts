// The calls of a row's stream: reading it, following the row, how far it was seen.
import type { FastifyInstance } from 'fastify';
import type { Activity } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { streamOf, type StreamHolds } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import { calls, COMMON_PARAMETERS, requireUuid, type Caller } from '../http/index.ts';
import { askedRow } from './askedRow.ts';
import { commenting } from './mayComment.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './commentFiles.ts';
import type { CommentedRow } from './commentRows.ts';
import { readWatchers, setWatching } from './followers.ts';
import { readStream, type StreamKind, type StreamQuery } from './stream.ts';

const KINDS: readonly StreamKind[] = ['all', 'comments', 'changes'];

/** Paths below /api/v1. */
export async function activityRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  const { database } = deps;

  api.get(
    '/data/:model/:id/activity/',
    {
      summary: 'What happened to a row and what was written about it',
      description:
        'The newest page first, each page in the order of time; of the changes those of fields that the caller may read. Answers to a comment come with it.',
      query: {
        cursor: COMMON_PARAMETERS.cursor,
        kind: { description: 'all, comments or changes. Default: all.', enum: [...KINDS] },
        around: {
          description:
            'Id of a comment: without a cursor the page that holds it, with what stands around it. Of one that is not there the newest page.',
          format: 'uuid',
        },
      },
      answer: 'activity',
    },
    async (request, reply) => {
      const { caller, query } = request;
      const asked = await askedRow(deps, request);
      const { access, row } = asked;
      const kind = within(readKind(query['kind']), streamOf(access.model.module));
      const page =
        kind === undefined
          ? { results: [], next: null }
          : await readStream(database, asked, { kind, ...placeAsked(query) }, caller);
      const answer: Activity = {
        ...page,
        ...commenting(asked, caller),
        file_limits: { most: MAX_FILES, max_size: MAX_FILE_BYTES },
        seen: await readSeen(database, row, caller),
        watchers: await readWatchers(database, access, row.id, caller),
      };
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );

  api.post(
    '/data/:model/:id/activity/watch/',
    {
      summary: 'Follow a row, or follow it no more',
      description: 'Who follows is notified of comments and transitions, as far as he may read the row.',
      body: 'watch_change',
      answer: 'watchers',
    },
    async (request) => {
      const { access, row } = await askedRow(deps, request);
      await setWatching(database, row, request.body.on, request.caller);
      return readWatchers(database, access, row.id, request.caller);
    },
  );

  api.post(
    '/data/:model/:id/activity/seen/',
    { summary: 'Up to where the caller has seen the stream', body: 'activity_seen', status: 204 },
    async (request, reply) => {
      const { row } = await askedRow(deps, request);
      await writeSeen(database, row, request.body.at, request.caller);
      return reply.code(204).send();
    },
  );
}

/** What the definition lets be seen of it; undefined: nothing. */
function within(kind: StreamKind, activity: StreamHolds): StreamKind | undefined {
  if (activity === 'all' || activity === kind) return kind;
  if (activity === 'none') return undefined;
  return kind === 'all' ? KINDS.find((each) => each === activity) : undefined;
}

function readKind(value: unknown): StreamKind {
  if (value === undefined || value === '') return 'all';
  const kind = KINDS.find((each) => each === value);
  if (kind === undefined) throw new ApiError('invalid', { kind: [{ rule: 'choice' }] });
  return kind;
}

function placeAsked({ cursor, around }: Readonly<Record<string, unknown>>): Pick<StreamQuery, 'cursor' | 'around'> {
  const [from, id] = [readText(cursor), readText(around)];
  return { cursor: from, around: id === undefined || from !== undefined ? undefined : requireUuid(id, 'around') };
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

async function readSeen(database: Queryable, { model, id }: CommentedRow, caller: Caller): Promise<string | null> {
  const [found] = await database.query<{ at: string }>(
    'select at from app.activity_seen where organization = $1 and model = $2 and row_id = $3 and person = $4',
    [caller.orgId, model, id, caller.userId],
  );
  return found?.at ?? null;
}

/** Never later than now. Throws `invalid`. */
async function writeSeen(database: Queryable, { model, id }: CommentedRow, at: string, caller: Caller): Promise<void> {
  if (Number.isNaN(Date.parse(at))) throw new ApiError('invalid', { at: [{ rule: 'datetime' }] });
  await database.query(
    `insert into app.activity_seen as s (organization, model, row_id, person, at) values ($1, $2, $3, $4, least($5::timestamptz, now()))
     on conflict (organization, model, row_id, person) do update set at = excluded.at where s.at < excluded.at`,
    [caller.orgId, model, id, caller.userId, at],
  );
}

// A call that is repeated by its key is not done again. Keys are kept for a day, within the call's own transaction.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { MAX_REPEAT_KEY, type Call, type Caller } from '../http/index.ts';

/** A call that carries a key. */
export interface Repeat extends Pick<Caller, 'orgId' | 'userId'> {
  call: string;
  key: string;
  /** Hash of what was asked. */
  asked: string;
}

export interface Answered {
  status: number;
  text: string;
}

export interface Repeatable {
  call: Call;
  request: FastifyRequest;
}

/** Undefined without a key. `body`: of what was sent what has to be the same. */
export function repeatOf(
  { call: { method, path, isRepeatable }, request }: Repeatable,
  body: unknown = request.body,
): Repeat | undefined {
  const key = request.headers['idempotency-key'];
  if (isRepeatable !== true || key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > MAX_REPEAT_KEY)
    throw new ApiError('invalid', { 'Idempotency-Key': [{ rule: 'maxLength', value: String(MAX_REPEAT_KEY) }] });
  const { userId, orgId } = request.caller;
  const asked = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(body ?? null)}`)
    .digest('hex');
  return { orgId, userId, call: `${method} ${path}`, key, asked };
}

/** The same of a call that writes one row: the version it is written onto may be another one by then. */
export function repeatOfRow(request: FastifyRequest): Repeat | undefined {
  const { call } = request.routeOptions.config;
  const { version: _version, base: _base, ...said }: Record<string, unknown> = { ...Object(request.body ?? {}) };
  return call && repeatOf({ call, request }, said);
}

/** False where it was done before. Whoever comes second waits for the first one's end. Throws `idempotency_mismatch` where the key was another call's. */
export async function isFirst(tx: Queryable, repeat: Repeat | undefined): Promise<boolean> {
  return repeat === undefined || (await answeredBefore(tx, repeat)) === undefined;
}

async function answeredBefore(
  tx: Queryable,
  { orgId, userId, call, key, asked }: Repeat,
): Promise<Answered | undefined> {
  const fresh = await tx.query(
    'insert into app.call_repeat (organization, user_id, call, key, asked) values ($1, $2, $3, $4, $5) on conflict do nothing returning key',
    [orgId, userId, call, key, asked],
  );
  if (fresh.length > 0) return undefined;
  const [known] = await tx.query<{ asked: string; status: number; answer: string }>(
    'select asked, status, answer from app.call_repeat where user_id = $1 and call = $2 and key = $3',
    [userId, call, key],
  );
  if (known?.asked !== asked) throw new ApiError('idempotency_mismatch', { 'Idempotency-Key': [{ rule: 'unique' }] });
  return { status: known.status, text: known.answer };
}

/** Without a key the work is done each time; with one a repetition answers what the first did. */
export async function onlyOnce(
  tx: Queryable,
  repeatable: Repeatable,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const repeat = repeatOf(repeatable);
  if (!repeat) return work();
  const before = await answeredBefore(tx, repeat);
  if (before) return before;
  const answered = await work();
  await tx.query('update app.call_repeat set status = $4, answer = $5 where user_id = $1 and call = $2 and key = $3', [
    repeat.userId,
    repeat.call,
    repeat.key,
    answered.status,
    answered.text,
  ]);
  return answered;
}

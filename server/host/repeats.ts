// A call that is repeated by its key answers what the first one did: the answer is kept within the call's own transaction.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { MAX_REPEAT_KEY, type Call } from '../http/index.ts';

export interface Answered {
  status: number;
  text: string;
}

export interface Repeatable {
  call: Call;
  request: FastifyRequest;
}

/** Without a key the work is done each time. Throws `idempotency_mismatch` where the key was another call's. */
export async function onlyOnce(
  tx: Queryable,
  { call: { method, path, isRepeatable }, request }: Repeatable,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const key = request.headers['idempotency-key'];
  if (isRepeatable !== true || key === undefined) return work();
  const call = `${method} ${path}`;
  if (typeof key !== 'string' || key === '' || key.length > MAX_REPEAT_KEY)
    throw new ApiError('invalid', { 'Idempotency-Key': [{ rule: 'maxLength', value: String(MAX_REPEAT_KEY) }] });
  const { userId, orgId } = request.caller;
  const asked = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');
  // Whoever comes second waits here for the first one's end.
  const fresh = await tx.query(
    'insert into app.call_repeat (organization, user_id, call, key, asked) values ($1, $2, $3, $4, $5) on conflict do nothing returning key',
    [orgId, userId, call, key, asked],
  );
  if (fresh.length === 0) {
    const [known] = await tx.query<{ asked: string; status: number; answer: string }>(
      'select asked, status, answer from app.call_repeat where user_id = $1 and call = $2 and key = $3',
      [userId, call, key],
    );
    if (known?.asked !== asked) throw new ApiError('idempotency_mismatch', { 'Idempotency-Key': [{ rule: 'unique' }] });
    return { status: known.status, text: known.answer };
  }
  const answered = await work();
  await tx.query('update app.call_repeat set status = $4, answer = $5 where user_id = $1 and call = $2 and key = $3', [
    userId,
    call,
    key,
    answered.status,
    answered.text,
  ]);
  return answered;
}

// Calls of webhooks as jobs: signed, tried again after growing pauses, logged; a webhook that takes nothing for long is put off.
import type { Webhook, WebhookDelivery, WebhookPayload } from '../../src/contract/index.ts';
import { CallFailed, type CallAnswer, type CallSender } from '../callOut/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import { defineJob, type Seal } from '../jobs/index.ts';
import type { Jobs, Notifier } from '../ports/index.ts';
import { signatures } from './signature.ts';

export interface DeliveryDeps {
  jobs: Jobs;
  sender: CallSender;
  seal: Seal;
  notifier: Pick<Notifier, 'notify'>;
}

export interface Deliveries {
  write(tx: Queryable, orgId: string, webhook: Pick<Webhook, 'id' | 'role'>, payload: WebhookPayload): Promise<string>;
  /** One that is there, once more. */
  again(tx: Queryable, orgId: string, id: string): Promise<void>;
}

export const DELIVERY_COLUMNS =
  'id, webhook, event, model, state, attempts, status, fault, body, request_head, response_head, response_body, duration_ms, created_at, sent_at';

/** Over about ten hours. */
const ATTEMPTS = 10;
const STOPPED_AFTER_DAYS = 3;

interface DeliveryJob {
  delivery: string;
}

interface OpenRow extends Record<string, unknown>, Pick<WebhookDelivery, 'id' | 'webhook' | 'body' | 'event'> {
  url: string;
  title: string;
  is_on: boolean;
  secret: unknown;
  former_secret: unknown;
}

const FIND = `
  select d.id, d.webhook, d.body, d.event, w.url, w.title, w.is_on, w.secret, case when w.former_until > now() then w.former_secret end as former_secret
  from app.webhook_delivery d join app.webhook w on w.id = d.webhook where d.id = $1 and d.state = 'waiting'`;

/** The address did not take it. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

export function createDeliveries({ jobs, sender, seal, notifier }: DeliveryDeps): Deliveries {
  const job = defineJob<DeliveryJob>({
    name: 'send_webhook',
    title: { ru: 'Вызов вебхука', kk: 'Вебхук сұрауы', en: 'Call of a webhook' },
    attempts: ATTEMPTS,
    lane: 'outgoing',
    isFinal: isHopeless,
    async run({ delivery }, { database, signal, attempt, orgId = '' }) {
      const [open] = await database.query<OpenRow>(FIND, [delivery]);
      if (!open) return undefined;
      // A test is sent whether it is on or not.
      if (!open.is_on && open.event !== 'test') {
        await keep(database, open.id, { state: 'failed', fault: 'off', durationMs: 0, requestHead: '' });
        return undefined;
      }
      const outcome = await send(open, { sender, seal, signal });
      const isTaken = outcome.answer !== undefined && outcome.answer.status >= 200 && outcome.answer.status <= 299;
      const error = isTaken ? undefined : (outcome.error ?? new NotTaken());
      const isOver = error !== undefined && (attempt >= ATTEMPTS || isHopeless(error));
      const state = isOver ? 'failed' : 'waiting';
      await keep(database, open.id, { ...outcome, state: isTaken ? 'done' : state });
      await note(database, open.webhook, isTaken);
      if (error === undefined) return undefined;
      if (await stop(database, open.webhook)) await tellStopped(database, notifier, orgId, open);
      throw error;
    },
  });
  jobs.define(job);
  const queue = (tx: Queryable, orgId: string, delivery: string): Promise<string> =>
    jobs.enqueue(job, { delivery }, { orgId, tx });
  return {
    async write(tx, orgId, webhook, payload) {
      await tx.query(
        'insert into app.webhook_delivery (id, organization, webhook, role, event, model, body) values ($1, $2, $3, $4, $5, $6, $7)',
        [payload.id, orgId, webhook.id, webhook.role, payload.event, payload.model, JSON.stringify(payload)],
      );
      await queue(tx, orgId, payload.id);
      return payload.id;
    },
    again: async (tx, orgId, id) => void (await queue(tx, orgId, id)),
  };
}

function isHopeless(error: unknown): boolean {
  return error instanceof CallFailed && (error.code === 'address' || error.code === 'scheme');
}

interface Outcome {
  answer?: CallAnswer;
  error?: CallFailed;
  requestHead: string;
  durationMs: number;
}

async function send(
  { id, url, body, secret, former_secret: former }: OpenRow,
  { sender, seal, signal }: { sender: CallSender; seal: Seal; signal: AbortSignal },
): Promise<Outcome> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const secrets = [secret, ...(former === null ? [] : [former])].map((each) => String(seal.open(each)));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Keste-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
  };
  const begunMs = Date.now();
  // The signature is no one's to read but the receiver's.
  const requestHead = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  try {
    const answer = await sender.send({
      url,
      headers: { ...headers, 'webhook-signature': signatures(secrets, { id, timestamp, body }) },
      body,
      signal,
    });
    return { answer, requestHead, durationMs: Date.now() - begunMs };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { error, requestHead, durationMs: Date.now() - begunMs };
  }
}

async function keep(
  database: Queryable,
  id: string,
  { state, answer, error, fault = error?.code, requestHead, durationMs }: Outcome & { state: string; fault?: string },
): Promise<void> {
  await database.query(
    `update app.webhook_delivery set state = $2, attempts = attempts + 1, status = $3, fault = $4, request_head = $5, response_head = $6, response_body = $7, duration_ms = $8, sent_at = clock_timestamp() where id = $1`,
    [
      id,
      state,
      answer?.status ?? null,
      fault ?? null,
      requestHead,
      answer?.head.replaceAll('\u0000', '\ufffd') ?? null,
      answer?.body.replaceAll('\u0000', '\ufffd') ?? null,
      durationMs,
    ],
  );
}

async function note(database: Queryable, webhook: string, isTaken: boolean): Promise<void> {
  await database.query(
    isTaken
      ? 'update app.webhook set failing_since = null where id = $1 and failing_since is not null'
      : 'update app.webhook set failing_since = now() where id = $1 and failing_since is null',
    [webhook],
  );
}

/** Answers whether it was put off just now. */
async function stop(database: Queryable, webhook: string): Promise<boolean> {
  const stopped = await database.query(
    `update app.webhook set is_on = false, stopped_at = now(), version = version + 1 where id = $1 and is_on and failing_since < now() - interval '${STOPPED_AFTER_DAYS} days' returning id`,
    [webhook],
  );
  return stopped.length > 0;
}

async function tellStopped(
  database: Database,
  notifier: Pick<Notifier, 'notify'>,
  orgId: string,
  { webhook, title }: OpenRow,
): Promise<void> {
  const people = await database.query<{ id: string }>(
    `select id from data."user" where organization = $1 and role in ('owner', 'admin') and deleted_at is null`,
    [orgId],
  );
  notifier.notify({
    orgId,
    userIds: people.map(({ id }) => id),
    kind: 'workflow',
    params: {
      text: JSON.stringify({
        ru: `Вебхук «${title}» отключён: три дня он ничего не принимал`,
        kk: `«${title}» вебхугі өшірілді: үш күн бойы ештеңе қабылдамады`,
        en: `The webhook "${title}" was put off: it took nothing for three days`,
      }),
    },
    groupKey: `webhook:${webhook}`,
  });
}

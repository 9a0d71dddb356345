// The calls of webhooks, for owners and admins: addresses, their secrets, their log, a test, a call once more.
import type { FastifyInstance } from 'fastify';
import type { Webhook, WebhookChange, WebhookDelivery } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { mayDo, rolesOf, type Catalog } from '../definitions/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import { ADMINS, calls, COMMON_PARAMETERS, isUuid, requireUuid, type Caller } from '../http/index.ts';
import type { Seal } from '../jobs/index.ts';
import { labelText } from '../records/list/index.ts';
import { DELIVERY_COLUMNS, type Deliveries } from './deliveries.ts';
import { payload } from './follow.ts';
import { makeSecret } from './signature.ts';

export interface WebhookRoutesDeps extends Pick<DomainDeps, 'database' | 'catalog'> {
  deliveries: Deliveries;
  seal: Seal;
}

const COLUMNS = 'id, title, url, models, events, role, is_on, failing_since, stopped_at, version, created_at';
const ID = { id: { description: 'Id of the webhook.', format: 'uuid' } };
const DELIVERY = { id: { description: 'Id of the call.', format: 'uuid' } };
const MOST = 50;
const PAGE = 50;
const FORMER_HOURS = 24;
type Row<T> = T & Record<string, unknown>;

/** Paths below /api/v1. */
export async function webhookRoutes(app: FastifyInstance, deps: WebhookRoutesDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog, seal } = deps;

  api.get(
    '/webhooks/',
    { summary: 'The webhooks of the organisation', answer: 'webhooks', roles: ADMINS },
    async ({ caller }) => ({
      results: await database.query<Row<Webhook>>(
        `select ${COLUMNS} from app.webhook where organization = $1 order by created_at, id`,
        [caller.orgId],
      ),
      models: [...catalog.current().models.values()]
        .filter((model) => mayDo(model, 'list', caller.roles))
        .map(({ name, module }) => ({ model: name, title: labelText(module.title, caller.lang, module.name) })),
      roles: rolesFor(catalog.current(), caller),
    }),
  );

  api.post(
    '/webhooks/',
    {
      summary: 'Make a webhook; its secret is answered this once',
      description:
        'What is sent: the document WebhookPayload. Its rows are those that the role may read, with the fields that it may read; a condition with `me` holds for none.',
      body: 'webhook_change',
      answer: 'webhook_secret',
      status: 201,
      roles: ADMINS,
    },
    async ({ body, caller }, reply) => {
      const { title, url, models, events, role = 'member', is_on: isOn = true } = body;
      requireSound(
        { title: title ?? '', url: url ?? '', models: models ?? [], events: events ?? [], role },
        catalog.current(),
        caller,
      );
      const secret = makeSecret();
      const webhook = await database.transaction(async (tx) => {
        const [count] = await tx.query<{ n: number }>(
          'select count(*)::int as n from app.webhook where organization = $1',
          [caller.orgId],
        );
        if ((count?.n ?? 0) >= MOST) throw new ApiError('invalid', { url: [{ rule: 'max', value: String(MOST) }] });
        const [row] = await tx.query<Row<Webhook>>(
          `insert into app.webhook (organization, title, url, models, events, role, is_on, secret) values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
          [caller.orgId, title, url, models, events, role, isOn, JSON.stringify(seal.close(secret))],
        );
        return row;
      });
      return reply.code(201).send({ webhook, secret });
    },
  );

  api.patch(
    '/webhooks/:id/',
    {
      summary: 'Change a webhook, or put it on or off',
      params: ID,
      body: 'webhook_change',
      answer: 'webhook',
      roles: ADMINS,
      refusals: ['conflict'],
    },
    async ({ params, body, caller }) =>
      database.transaction(async (tx) => {
        const stored = await requireWebhook(tx, params.id, caller, 'for update');
        requireOwnView(stored, caller);
        if (body.version !== stored.version) throw new ApiError('conflict');
        const next = { ...stored, ...body };
        requireSound(next, catalog.current(), caller);
        // What is put on again begins anew.
        const [row] = await tx.query<Row<Webhook>>(
          `update app.webhook set title = $3, url = $4, models = $5, events = $6, role = $7, is_on = $8, version = version + 1,
             stopped_at = case when $8 then null else stopped_at end, failing_since = case when $8 and not is_on then null else failing_since end
           where organization = $1 and id = $2 returning ${COLUMNS}`,
          [caller.orgId, stored.id, next.title, next.url, next.models, next.events, next.role, next.is_on],
        );
        return row;
      }),
  );

  oneRoutes(app, deps);
  logRoutes(app, deps);
}

/** Of one that is there. */
function oneRoutes(app: FastifyInstance, { database, deliveries, seal }: WebhookRoutesDeps): void {
  const api = calls(app);
  api.delete(
    '/webhooks/:id/',
    { summary: 'Remove a webhook with its log', params: ID, status: 204, roles: ADMINS },
    async ({ params, caller }, reply) => {
      await requireWebhook(database, params.id, caller);
      await database.query('delete from app.webhook where organization = $1 and id = $2', [caller.orgId, params.id]);
      return reply.code(204).send();
    },
  );

  api.post(
    '/webhooks/:id/rotate/',
    {
      summary: 'Make a new secret; the former one goes on for 24 hours',
      params: ID,
      answer: 'webhook_secret',
      roles: ADMINS,
    },
    async ({ params, caller }) => {
      requireOwnView(await requireWebhook(database, params.id, caller), caller);
      const secret = makeSecret();
      const [webhook] = await database.query<Row<Webhook>>(
        `update app.webhook set former_secret = secret, former_until = now() + interval '${FORMER_HOURS} hours', secret = $3, version = version + 1 where organization = $1 and id = $2 returning ${COLUMNS}`,
        [caller.orgId, params.id, JSON.stringify(seal.close(secret))],
      );
      return { webhook, secret };
    },
  );

  api.post(
    '/webhooks/:id/test/',
    {
      summary: 'Call a webhook without rows, also while it is off',
      params: ID,
      answer: 'webhook_delivery',
      status: 202,
      roles: ADMINS,
    },
    async ({ params, caller }, reply) => {
      const webhook = await requireWebhook(database, params.id, caller);
      requireOwnView(webhook, caller);
      const sent = await database.transaction((tx) =>
        deliveries.write(tx, caller.orgId, webhook, payload('test', null, [])),
      );
      return reply.code(202).send(shown(await requireDelivery(database, sent, caller), caller));
    },
  );
}

function logRoutes(app: FastifyInstance, { database, deliveries }: WebhookRoutesDeps): void {
  const api = calls(app);
  api.get(
    '/webhooks/:id/deliveries/',
    {
      summary: 'The calls of a webhook, the newest first',
      params: ID,
      query: {
        state: { description: 'Calls in this state alone.', enum: ['waiting', 'done', 'failed'] },
        cursor: COMMON_PARAMETERS.cursor,
      },
      answer: 'webhook_deliveries',
      roles: ADMINS,
    },
    async ({ params, query, caller }, reply) => {
      requireOwnView(await requireWebhook(database, params.id, caller), caller);
      const [at, id] = readCursor(query.cursor);
      const found = await database.query<StoredDelivery>(
        `select ${DELIVERY_COLUMNS}, role from app.webhook_delivery where organization = $1 and webhook = $2 and ($3::text is null or state = $3)
           and ($4::timestamptz is null or (created_at, id) < ($4, $5::uuid)) order by created_at desc, id desc limit ${PAGE + 1}`,
        [caller.orgId, params.id, typeof query.state === 'string' ? query.state : null, at ?? null, id ?? null],
      );
      const last = found[PAGE - 1];
      return reply.header('cache-control', 'no-store').send({
        results: found.slice(0, PAGE).map((delivery) => shown(delivery, caller)),
        next: found.length > PAGE && last ? `${last.created_at}~${last.id}` : null,
      });
    },
  );

  api.post(
    '/webhooks/deliveries/:id/send/',
    {
      summary: 'Send a call again, as it was',
      params: DELIVERY,
      answer: 'webhook_delivery',
      status: 202,
      roles: ADMINS,
    },
    async ({ params, caller }, reply) => {
      const delivery = await requireDelivery(database, params.id, caller);
      const { id } = delivery;
      requireOwnView(delivery, caller);
      requireOwnView(await requireWebhook(database, delivery.webhook, caller), caller);
      await database.transaction(async (tx) => {
        const open = await tx.query(
          `update app.webhook_delivery set state = 'waiting' where id = $1 and state <> 'waiting' returning id`,
          [id],
        );
        if (open.length > 0) await deliveries.again(tx, caller.orgId, id);
      });
      return reply.code(202).send(shown(await requireDelivery(database, id, caller), caller));
    },
  );
}

/** The owner's view is an owner's to give. */
function rolesFor(catalog: Catalog, caller: Caller): string[] {
  return [...rolesOf(catalog)].filter((role) => role !== 'owner' || caller.roles.includes('owner'));
}

function requireSound(
  {
    title,
    url,
    models,
    events,
    role,
  }: Pick<Webhook, 'title' | 'url' | 'role'> &
    Required<Pick<WebhookChange, never>> & { models: readonly string[]; events: readonly string[] },
  catalog: Catalog,
  caller: Caller,
): void {
  const fields: Record<string, RuleBreak[]> = {};
  if (title.trim() === '') fields['title'] = [{ rule: 'required' }];
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
    fields['url'] = [{ rule: 'url' }];
  if (models.length === 0) fields['models'] = [{ rule: 'required' }];
  for (const name of models) {
    const model = catalog.models.get(name);
    if (!model || !mayDo(model, 'list', caller.roles)) fields['models'] = [{ rule: 'choice' }];
  }
  if (events.length === 0) fields['events'] = [{ rule: 'required' }];
  if (!rolesFor(catalog, caller).includes(role)) fields['role'] = [{ rule: 'choice' }];
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', fields);
}

async function requireWebhook(database: Queryable, id: string, caller: Caller, lock = ''): Promise<Webhook> {
  const [row] = await database.query<Row<Webhook>>(
    `select ${COLUMNS} from app.webhook where organization = $1 and id = $2 ${lock}`,
    [caller.orgId, requireUuid(id)],
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

type StoredDelivery = Row<WebhookDelivery & { role: string }>;

async function requireDelivery(database: Queryable, id: string, caller: Caller): Promise<StoredDelivery> {
  const [row] = await database.query<StoredDelivery>(
    `select ${DELIVERY_COLUMNS}, role from app.webhook_delivery where organization = $1 and id = $2`,
    [caller.orgId, requireUuid(id)],
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

/** What is sent with an owner's eyes is an owner's alone, and with it what was answered. */
function isOwnView({ role }: { role: string }, caller: Caller): boolean {
  return role !== 'owner' || caller.roles.includes('owner');
}

function requireOwnView(view: { role: string }, caller: Caller): void {
  if (!isOwnView(view, caller)) throw new ApiError('forbidden');
}

function shown(delivery: StoredDelivery, caller: Caller): WebhookDelivery {
  const { role: _role, ...rest } = delivery;
  return isOwnView(delivery, caller) ? rest : { ...rest, body: '', response_head: null, response_body: null };
}

function readCursor(value: unknown): [at?: string, id?: string] {
  if (value === undefined || value === '') return [];
  const [at = '', id = '', ...more] = String(value).split('~');
  if (more.length > 0 || !isUuid(id) || Number.isNaN(Date.parse(at)))
    throw new ApiError('invalid', { cursor: [{ rule: 'text' }] });
  return [at, id];
}

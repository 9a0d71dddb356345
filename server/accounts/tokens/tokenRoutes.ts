// The calls of a person's own tokens: by his session alone, never by a token.
import type { FastifyInstance } from 'fastify';
import type { ApiToken, ApiTokenNew, ApiTokens } from '../../../src/contract/index.ts';
import { mayDo, type Catalog } from '../../definitions/index.ts';
import { ApiError, type RuleBreak } from '../../errors/index.ts';
import { calls, requireUuid, type Caller } from '../../http/index.ts';
import { labelText } from '../../records/list/index.ts';
import type { AccountContext } from '../accountContext.ts';
import { makeApiToken } from './tokenStore.ts';

const RIGHTS = ['list', 'read', 'create', 'update', 'delete', 'export'] as const;
const COLUMNS = 'id, name, hint, scope, created_at, expires_at, used_at';
const MOST = 50;
type Row = ApiToken & Record<string, unknown>;

/** Paths below /api/v1. */
export async function tokenRoutes(app: FastifyInstance, { database, catalog }: AccountContext): Promise<void> {
  const api = calls(app);

  api.get(
    '/users/tokens/',
    { summary: 'One’s own tokens of the API in this organisation', answer: 'api_tokens' },
    async ({ caller }, reply) =>
      reply.header('cache-control', 'no-store').send({
        results: await database.query<Row>(
          `select ${COLUMNS} from app.api_token where account_id = $1 and organization = $2 order by created_at desc, id`,
          [caller.accountId, caller.orgId],
        ),
        models: modelsFor(catalog.current(), caller),
      }),
  );

  api.post(
    '/users/tokens/',
    {
      summary: 'Make a token; its secret is answered this once',
      description: 'It has its person’s rights at the moment of each call, within its scope.',
      body: 'api_token_new',
      answer: 'api_token_secret',
      status: 201,
    },
    async ({ body, caller }, reply) => {
      requireSound(body, catalog.current(), caller);
      const { secret, hash, hint } = makeApiToken();
      const token = await database.transaction(async (tx) => {
        await tx.query('select from app.account where id = $1 for update', [caller.accountId]);
        const [count] = await tx.query<{ n: number }>(
          'select count(*)::int as n from app.api_token where account_id = $1',
          [caller.accountId],
        );
        if ((count?.n ?? 0) >= MOST) throw new ApiError('invalid', { name: [{ rule: 'max', value: String(MOST) }] });
        const [row] = await tx.query<Row>(
          `insert into app.api_token (account_id, organization, name, token_hash, hint, scope, expires_at) values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) returning ${COLUMNS}`,
          [caller.accountId, caller.orgId, body.name.trim(), hash, hint, JSON.stringify(body.scope), body.days],
        );
        return row;
      });
      return reply.code(201).header('cache-control', 'no-store').send({ token, secret });
    },
  );

  api.delete(
    '/users/tokens/:id/',
    { summary: 'Revoke a token', params: { id: { description: 'Id of the token.', format: 'uuid' } }, status: 204 },
    async ({ params, caller }, reply) => {
      const gone = await database.query(
        'delete from app.api_token where account_id = $1 and organization = $2 and id = $3 returning id',
        [caller.accountId, caller.orgId, requireUuid(params.id)],
      );
      if (gone.length === 0) throw new ApiError('not_found');
      return reply.code(204).send();
    },
  );
}

function modelsFor(catalog: Catalog, { roles, lang }: Caller): ApiTokens['models'] {
  return [...catalog.models.values()].flatMap((model) => {
    const rights = RIGHTS.filter((right) => mayDo(model, right, roles));
    return rights.length === 0
      ? []
      : [{ model: model.name, title: labelText(model.module.title, lang, model.module.name), rights }];
  });
}

function requireSound({ name, scope }: ApiTokenNew, catalog: Catalog, { roles }: Caller): void {
  const fields: Record<string, RuleBreak[]> = {};
  if (name.trim() === '') fields['name'] = [{ rule: 'required' }];
  if (Object.keys(scope).length === 0) fields['scope'] = [{ rule: 'required' }];
  for (const [model, rights] of Object.entries(scope)) {
    const found = catalog.models.get(model);
    if (!found || rights.some((right) => !mayDo(found, right, roles))) fields[`scope.${model}`] = [{ rule: 'choice' }];
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', fields);
}

// The calls of named actions: what may be done with a row now, and doing it.
import type { FastifyInstance } from 'fastify';
import type { FormField, RowActions } from '../../src/contract/index.ts';
import type { Host, Announcers } from '../host/index.ts';
import { actionPresentation, askedField } from '../describe/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, requireUuid, type Caller } from '../http/index.ts';
import { repeatOfRow } from '../repeats/index.ts';
import { accessOf, requireAction, type Access } from '../records/access/index.ts';
import { labelText, readKnown } from '../records/list/index.ts';
import {
  actionsNow,
  withAskedFields,
  hiddenIn,
  isBarredByPosting,
  readStored,
  statusOf,
  type NamedAction,
} from '../records/write/index.ts';
import { paramsField } from './askedParams.ts';
import { mergePreview } from './mergePreview.ts';
import { runAction } from './runAction.ts';

export interface ActionDeps extends DomainDeps {
  host: Host;
  announcers: Announcers;
}

/** Paths below /api/v1. */
export async function actionsRoutes(app: FastifyInstance, deps: ActionDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog, host, announcers } = deps;

  api.get(
    '/data/:model/:id/actions/',
    {
      tokenRights: ['read'],
      summary: 'What may be done with a row now, by name',
      description: 'Transitions of its status first, then actions; each with the fields it asks for.',
      answer: 'actions',
    },
    async ({ params, caller }): Promise<RowActions> => {
      const access = accessOf(catalog.current(), params.model, caller);
      requireAction(access, 'read');
      const stored = await readStored(database, access, requireUuid(params.id), caller);
      if (!stored || stored.isDeleted) throw new ApiError('not_found');
      const offered = await withCode(actionsNow(access, stored, caller), access, host);
      const hidden = await hiddenIn(access, stored.whole);
      return {
        results: offered.map((action) => ({
          ...presentAction(access, action, { caller, hidden }),
          ...(isBarredByPosting(access, stored.whole, action) ? { barred: 'posted' as const } : {}),
        })),
      };
    },
  );

  api.get(
    '/data/:model/:id/merge/',
    {
      summary: 'What merging a duplicate into a row would do',
      description: 'For those who may carry out an action of the model that merges.',
      query: { duplicate: { description: 'Id of the row that would go.' } },
      answer: 'merge_preview',
    },
    async ({ params, query, caller }) =>
      mergePreview(
        database,
        accessOf(catalog.current(), params.model, caller),
        { id: requireUuid(params.id), duplicate: readKnown(query, ['duplicate']).get('duplicate') ?? '' },
        caller,
      ),
  );

  api.post(
    '/data/:model/:id/actions/:action/',
    {
      tokenRights: ['update'],
      summary: 'Carry out a transition or an action',
      description:
        'In one transaction with the rules of the row and whatever it sets off. `version` is that of the row as the caller sees it; carried out a second time with the same one it answers 409 `conflict` or `invalid_transition`.',
      params: { action: { description: 'Name of the transition or action.' } },
      body: 'action_run',
      answer: 'row',
      isRepeatable: true,
      refusals: ['conflict', 'amended', 'posted', 'locked', 'invalid_transition', 'last_owner', 'has_links'],
    },
    async (request, reply) => {
      const { params, caller } = request;
      const run = request.body;
      const access = accessOf(catalog.current(), params.model, caller);
      requireAction(access, 'update');
      const text = await runAction(
        { database, host, announcers },
        { id: requireUuid(params.id), action: params.action, run },
        { access, caller, hooks: deps.hooks, prefix: '', repeat: repeatOfRow(request) },
      );
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}

/** Without those whose code is missing. */
async function withCode(actions: readonly NamedAction[], { model }: Access, host: Host): Promise<NamedAction[]> {
  const missing = new Set((await host.missing([model])).map(({ action }) => action));
  return actions.filter(({ name }) => !missing.has(name));
}

function toldBy({ model, readable }: Access): string[] {
  const { same = [], like = [] } = model.module.model.duplicates ?? {};
  return [...same, ...like].filter((name) => readable.has(name));
}

/** What sets values alone is the same an hour later, where the row still allows it; what code does may be about the moment. */
function mayWait({ offline, to, handler }: NamedAction): boolean {
  return offline ?? (to !== undefined && handler === undefined);
}

interface Shown {
  caller: Caller;
  /** Fields that the row hides. */
  hidden: ReadonlySet<string>;
}

/** Whether what shows it is said by the row alone: by none of the fields that are asked for beside it, which are all that the page knows of. */
function isOfRow({ visibleWhen }: FormField, { fields }: NamedAction): boolean {
  const read = visibleWhen?.match(/[A-Za-z_]\w*/g);
  return read !== undefined && read !== null && fields?.some((name) => read.includes(name)) !== true;
}

function presentAction(access: Access, action: NamedAction, { caller, hidden }: Shown): RowActions['results'][number] {
  const { confirm, reason, name } = action;
  const pageName = access.model.module.name;
  const status = action.to === undefined ? undefined : statusOf(access.model)?.field;
  const asking = withAskedFields(access, action);
  const fields = (action.fields ?? []).flatMap((field): FormField[] => {
    const asked = askedField(asking, field, { pageName, mode: 'edit' }, caller);
    if (!asked || !isOfRow(asked, action)) return asked ? [asked] : [];
    const { visibleWhen: _settled, ...shown } = asked;
    return hidden.has(field) ? [] : [shown];
  });
  fields.push(...paramsField(action, labelText(action.title, caller.lang, name)));
  return {
    ...actionPresentation(action, caller.lang),
    ...(confirm === undefined ? {} : { confirm: labelText(confirm, caller.lang, name) }),
    ...(reason === undefined ? {} : { reason }),
    ...(status === undefined ? {} : { field: status }),
    ...(action.merge === true ? { merge: toldBy(access) } : {}),
    ...(mayWait(action) ? { offline: true } : {}),
    ...(fields.length > 0 ? { fields } : {}),
  };
}

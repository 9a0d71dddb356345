// First steps of a newcomer, and of whoever owns a new organisation: each is known to be done by what it leaves behind.
import type { OverviewSteps } from '../../src/contract/index.ts';
import { mayEdit } from '../administration/index.ts';
import type { Database } from '../database/index.ts';
import { mayDo, type Catalog } from '../definitions/index.ts';
import { routesDocument } from '../describe/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, PERSON_MODEL } from '../records/access/index.ts';
import { keepDone, readKept } from './kept.ts';
import { readParts, type Part, type Reading } from './places.ts';

type Step = OverviewSteps['steps'][number];
type Name = Step['name'];

const NOTHING: OverviewSteps = { steps: [] };

export async function overviewSteps(reading: Reading, catalog: Catalog, caller: Caller): Promise<OverviewSteps> {
  const { database } = reading;
  const kept = await readKept(database, caller);
  const names = await namesFor(database, catalog, caller);
  const known = new Set(kept.steps_done);
  if (kept.is_dismissed || names.every((name) => known.has(name))) return NOTHING;
  const found = await doneNow(
    reading,
    catalog,
    caller,
    names.filter((name) => !known.has(name)),
  );
  if (found.length > 0) await keepDone(database, found, caller);
  for (const name of found) known.add(name);
  if (names.every((name) => known.has(name))) return NOTHING;
  const first = placesToBegin(catalog, caller)[0];
  return {
    steps: names.map((name) => ({
      name,
      is_done: known.has(name),
      ...(name === 'record' && first ? { path: first.path } : {}),
    })),
  };
}

async function namesFor(database: Database, catalog: Catalog, caller: Caller): Promise<Name[]> {
  const isOwner = caller.roles.includes('owner');
  const hasPhoto = accessOf(catalog, PERSON_MODEL, caller).model.fields.has('avatar');
  return [
    ...(isOwner ? (['organization', 'people'] as const) : []),
    ...(isOwner && (await mayEdit(database, caller)) ? (['module'] as const) : []),
    ...(hasPhoto ? (['photo'] as const) : []),
    'language',
    'notifications',
    ...(placesToBegin(catalog, caller).length > 0 ? (['record'] as const) : []),
  ];
}

/** Modules with a page in which he may make rows. */
function placesToBegin(catalog: Catalog, caller: Caller): { model: string; path: string }[] {
  return Object.values(routesDocument(catalog, caller).routes).flatMap(({ path, meta }) => {
    const model = catalog.models.get(meta.pageConfig.tableInfo?.model ?? '');
    const isFit = model && model.name !== PERSON_MODEL && model.module.model.single !== true;
    return isFit && mayDo(model, 'create', caller.roles) ? [{ model: model.name, path }] : [];
  });
}

const OWNER = `
  select coalesce(o.settings->>'main_color', '') <> '' as organization,
         (select count(*) > 1 from app.membership m where m.organization = $1) or exists (select 1 from app.invitation i where i.organization = $1) as people,
         exists (select 1 from app.definition d where d.source = 'application' or d.place is distinct from 'shipped') as module
    from app.organization o where o.id = $1`;
const NEWCOMER = `
  select exists (select 1 from app.account a where a.id = $1 and a.lang is not null) as language,
         exists (select 1 from app.notification_pref p where p.user_id = $2) as notifications`;

async function doneNow(reading: Reading, catalog: Catalog, caller: Caller, asked: readonly Name[]): Promise<Name[]> {
  const { database } = reading;
  const { asServer } = database;
  const { orgId, userId, accountId } = caller;
  const [owner] = caller.roles.includes('owner')
    ? await asServer.query<Record<string, boolean>>(OWNER, [orgId], 'steps_of_owner')
    : [];
  const [newcomer] = await asServer.query<Record<string, boolean>>(NEWCOMER, [accountId, userId], 'steps_of_newcomer');
  const facts = { ...owner, ...newcomer };
  const isDone = async (name: Name): Promise<boolean> => {
    if (name === 'photo') return hasPhoto(database, catalog, caller);
    if (name === 'record') return hasRows(reading, catalog, caller);
    return facts[name] === true;
  };
  const done = await Promise.all(asked.map(async (name) => ((await isDone(name)) ? [name] : [])));
  return done.flat();
}

async function hasPhoto(database: Database, catalog: Catalog, { orgId, userId }: Caller): Promise<boolean> {
  const model = catalog.models.get(PERSON_MODEL);
  const photo = model?.fields.get('avatar');
  if (!model || !photo) return false;
  const [found] = await database.query<{ is_there: boolean }>(
    `select ${photo.valueSql('t')} is not null as is_there from ${model.table} t where t."organization" = $1 and t."id" = $2`,
    [orgId, userId],
  );
  return found?.is_there === true;
}

async function hasRows(reading: Reading, catalog: Catalog, caller: Caller): Promise<boolean> {
  const parts = placesToBegin(catalog, caller).flatMap(({ model: name, path }): Part[] => {
    const model = catalog.models.get(name);
    return model
      ? [
          {
            title: path,
            write: (params) =>
              `select 1 as one from ${model.table} t where t."organization" = ${params.add(caller.orgId, 'uuid')} and t."author" = ${params.me()} limit 1`,
          },
        ]
      : [];
  });
  return (await readParts(reading, parts, caller)).rows.length > 0;
}

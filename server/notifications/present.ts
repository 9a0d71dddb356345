// Notifications as one reader may see them now: names, labels and texts in his language, nothing he has lost access to.
import type { Label, Notification } from '../../src/contract/index.ts';
import { withComment } from '../../src/engine/rowAddress/index.ts';
import type { Queryable } from '../database/index.ts';
import { rowsPlace, type Catalog } from '../definitions/index.ts';
import type { Lang } from '../http/index.ts';
import { accessOf, mayRefer, Params, PERSON_MODEL, visibleSql } from '../records/access/index.ts';
import { shownValue } from '../records/export/index.ts';
import { labelText } from '../records/list/index.ts';
import type { NotificationRow } from './rows.ts';
import type { BroughtKind, ModulesBring } from '../ports/index.ts';
import { isCoreKind, isSaidByOthers, notificationText, severalText } from './texts.ts';

export interface NotificationReader {
  orgId: string;
  userId: string;
  /** Of his day. */
  timezone: string;
  orgTimezone: string;
  roles: readonly string[];
  lang: Lang;
}

type Actor = NonNullable<Notification['actor']>;
type ShownObject = NonNullable<Notification['object']>;

interface Shown {
  actors: ReadonlyMap<string, Actor>;
  objects: ReadonlyMap<string, ShownObject>;
  brings: ModulesBring;
}

export async function presentNotifications(
  database: Queryable,
  { catalog, brings }: { catalog: Catalog; brings: ModulesBring },
  rows: readonly NotificationRow[],
  reader: NotificationReader,
): Promise<Notification[]> {
  const [actors, objects] = await Promise.all([
    readActors(database, catalog, rows, reader),
    readObjects(database, catalog, rows, reader),
  ]);
  return rows.map((row) => present(catalog, row, { actors, objects, brings }, reader));
}

function present(
  catalog: Catalog,
  row: NotificationRow,
  { actors, objects, brings }: Shown,
  reader: NotificationReader,
): Notification {
  const object =
    row.kind === 'job' ? jobObject(catalog, row, reader) : objectAt(objects.get(row.row_id ?? ''), row, brings);
  const parts = {
    kind: row.kind,
    object:
      (row.model === null && isSaidByOthers(row.kind) ? '' : undefined) ??
      object?.string_view ??
      several(catalog, row, reader) ??
      goneText(catalog, row, reader),
    field: fieldLabel(catalog, row, reader),
    job:
      row.kind === 'job' ? labelText(readLabel(row.params['title']), reader.lang, row.params['kind'] ?? '') : undefined,
    event: saidText(row, object, { catalog, brings }, reader),
    actors: row.actors.map((id) => actors.get(id)?.full_name),
    params: row.params,
  };
  return {
    id: row.id,
    kind: row.kind,
    text: notificationText(parts, reader.lang),
    actor: actors.get(row.actors[0] ?? '') ?? null,
    actors_count: row.actors.length,
    object: object ?? null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    read_at: row.read_at,
    snoozed_till: row.snoozed_till,
    archived_at: row.archived_at,
    priority: row.priority,
  };
}

/** At the comment that it is about, the latest of several; of a module's kind where that one leads. */
function objectAt(
  object: ShownObject | undefined,
  { kind, params }: NotificationRow,
  brings: ModulesBring,
): ShownObject | undefined {
  const page = brings.kinds().find((each) => each.kind === kind)?.page;
  if (object && page !== undefined) return { ...object, path: page };
  const comment = kind === 'comment' || kind === 'mention' ? params['comment'] : undefined;
  return object?.path && comment !== undefined ? { ...object, path: withComment(object.path, comment) } : object;
}

/** A job of the reader's, where it shows what came of it. */
function jobObject(
  catalog: Catalog,
  { model: name, params }: NotificationRow,
  { roles, lang }: NotificationReader,
): ShownObject | undefined {
  const model = catalog.models.get(name ?? '');
  if (!model || !mayRefer(catalog, model.name, roles)) return undefined;
  const { module } = model;
  return {
    model: model.name,
    id: params['job'] ?? '',
    string_view: labelText(module.title, lang, module.name),
    path: `${module.navigation?.path ?? '/'}?job=${params['job'] ?? ''}`,
  };
}

function readLabel(text: string | undefined): Label {
  // Announced by app.ts.
  return JSON.parse(text ?? '{}') as Label;
}

/** Text of a notice about several rows of a model. */
function several(
  catalog: Catalog,
  { model: name, row_id: rowId, params }: NotificationRow,
  { roles, lang }: NotificationReader,
): string | undefined {
  const model = catalog.models.get(name ?? '');
  if (rowId !== null || !model || !mayRefer(catalog, model.name, roles)) return undefined;
  return severalText(labelText(model.module.title, lang, model.module.name), Number(params['count'] ?? 1), lang);
}

function fieldLabel(
  catalog: Catalog,
  { model, params }: NotificationRow,
  reader: NotificationReader,
): string | undefined {
  const name = params['field'];
  if (name === undefined || model === null || !catalog.models.has(model)) return undefined;
  const field = accessOf(catalog, model, reader).readable.get(name);
  return field && labelText(field.def.title, reader.lang, name);
}

/** What a definition, a rule or a module says. */
function saidText(
  row: NotificationRow,
  object: ShownObject | undefined,
  { catalog, brings }: { catalog: Catalog; brings: ModulesBring },
  reader: NotificationReader,
): string | undefined {
  if (row.kind === 'workflow') return ruleText(row, object, reader);
  return isCoreKind(row.kind) ? eventText(catalog, row, reader) : ownText(brings, row, reader);
}

/** What a workflow rule says; of a row only while the reader may see it. */
function ruleText(
  { model, params }: NotificationRow,
  object: ShownObject | undefined,
  { lang }: NotificationReader,
): string | undefined {
  return model === null || object ? labelText(readLabel(params['text']), lang, '') : undefined;
}

/** A deleted row has no name any more; what was said of it stays. */
function goneText(
  catalog: Catalog,
  { model, params }: NotificationRow,
  { roles }: NotificationReader,
): string | undefined {
  return params['gone'] !== undefined && model !== null && mayRefer(catalog, model, roles) ? '' : undefined;
}

function kindOf(brings: ModulesBring, kind: string): BroughtKind | undefined {
  return brings.kinds().find((each) => each.kind === kind);
}

/** What the module says, with the values it gave; of a module that is gone nothing. */
function ownText(
  brings: ModulesBring,
  { kind, params }: NotificationRow,
  { lang }: NotificationReader,
): string | undefined {
  const known = kindOf(brings, kind);
  const values = new Map(Object.entries(params));
  return (
    known &&
    labelText(known.text, lang, kind).replace(
      /\{([a-z][a-z0-9_]*)\}/g,
      (whole, name: string) => values.get(`${name}.${lang}`) ?? values.get(name) ?? whole,
    )
  );
}

/** The event's text in the reader's language, with the values its row had. */
function eventText(
  catalog: Catalog,
  { kind, model: name, params }: NotificationRow,
  reader: NotificationReader,
): string | undefined {
  const model = catalog.models.get(name ?? '');
  const event = kind === 'event' ? model?.module.events?.find((each) => each.name === params['event']) : undefined;
  if (!model || !event?.text || params['values'] === undefined) return undefined;
  const values = new Map(Object.entries(Object(JSON.parse(params['values']))));
  return labelText(event.text, reader.lang, event.name).replace(/<([a-z][a-z0-9_]*)>/g, (whole, field: string) => {
    const found = model.fields.get(field);
    return found ? shownValue(found, values.get(field), reader) : whole;
  });
}

async function readActors(
  database: Queryable,
  catalog: Catalog,
  rows: readonly NotificationRow[],
  reader: NotificationReader,
): Promise<Map<string, Actor>> {
  const { orgId, roles } = reader;
  const ids = [...new Set(rows.flatMap((row) => row.actors))];
  if (ids.length === 0 || !mayRefer(catalog, PERSON_MODEL, roles)) return new Map();
  const params = new Params(reader);
  const scope = `u.organization = ${params.add(orgId, 'uuid')} and u.id = any(${params.add(ids, 'uuid[]')}) and ${visibleSql(accessOf(catalog, PERSON_MODEL, reader), 'u', params)}`;
  const people = await database.query<{
    id: string;
    full_name: string | null;
    file: string | null;
    file_name: string | null;
  }>(
    `select u.id, u.full_name, f.id as file, f.name as file_name from data."user" u left join app.file f on f.id = u.avatar and f.organization = u.organization where ${scope}`,
    params.values,
  );
  return new Map(
    people.map((person) => [
      person.id,
      {
        id: person.id,
        full_name: person.full_name ?? '',
        avatar:
          person.file === null
            ? null
            : { path: `/media/${person.file}/${encodeURIComponent(person.file_name ?? 'avatar')}` },
      },
    ]),
  );
}

/** Rows that are there and that the reader may see, by id. */
async function readObjects(
  database: Queryable,
  catalog: Catalog,
  rows: readonly NotificationRow[],
  reader: NotificationReader,
): Promise<Map<string, ShownObject>> {
  const { orgId, roles } = reader;
  const objects = new Map<string, ShownObject>();
  for (const name of new Set(rows.flatMap((row) => row.model ?? []))) {
    const model = catalog.models.get(name);
    if (!model || !mayRefer(catalog, name, roles)) continue;
    const ids = rows.flatMap((row) => (row.model === name && row.row_id !== null ? [row.row_id] : []));
    const params = new Params(reader);
    const scope = `t."organization" = ${params.add(orgId, 'uuid')} and t."id" = any(${params.add(ids, 'uuid[]')}) and t."deleted_at" is null and ${visibleSql(accessOf(catalog, name, reader), 't', params)}`;
    const found = await database.query<{ id: string; string_view: string }>(
      `select t."id" as id, t."string_view" as string_view from ${model.table} t where ${scope}`,
      params.values,
    );
    for (const row of found)
      objects.set(row.id, { model: name, ...row, path: pathOf(rowsPlace(catalog, model.module), row.id) });
  }
  return objects;
}

/** Beside its list; where that is no page for anybody, as a page of its own. */
function pathOf(place: ReturnType<typeof rowsPlace>, id: string): string | null {
  if (!place) return null;
  return place.isShow === false ? `${place.path}/${id}` : `${place.path}?open=${id}`;
}

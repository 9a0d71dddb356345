// Entries of history as their reader may see them now: readable fields only, references by the texts they have today, labels in his language.
import type { History, HistoryChange, HistoryEntry, PersonReference } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { ModelField } from '../definitions/index.ts';
import { cellPresentation } from '../describe/index.ts';
import type { Caller } from '../http/index.ts';
import { PERSON_MODEL, type Access } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import {
  definedActions,
  isPartChange,
  lineCounts,
  statusOf,
  type NamedAction,
  type StoredChange,
  type StoredRow,
} from '../records/write/index.ts';
import type { StoredEntry } from './entries.ts';
import { readFiles, readNames } from './names.ts';
import { readPictures } from './pictures.ts';
import { takeable } from './takeable.ts';
import { isStatusBound } from './takeBack.ts';

type FieldChange = readonly [field: ModelField, change: StoredChange];

export async function presentHistory(
  database: Queryable,
  access: Access,
  { entries, stored }: { entries: readonly StoredEntry[]; stored: StoredRow },
  caller: Caller,
): Promise<History['results']> {
  const shown = entries
    .map((entry) => ({ entry, changes: readableChanges(access, entry) }))
    .filter(
      ({ entry, changes }) =>
        changes.length > 0 ||
        !isHidden(
          access,
          definedActions(access.model).find(({ name }) => name === entry.action),
        ),
    );
  const known = await readKnown(
    database,
    access,
    { changes: shown.flatMap(({ changes }) => changes), people: entries.flatMap(({ by }) => by ?? []) },
    caller,
  );
  const pictures = await readPictures(
    database,
    access.catalog,
    entries.flatMap(({ by }) => by ?? []),
    caller,
  );
  const open = await takeable(database, access, { entries: shown.map(({ entry }) => entry), stored }, caller);
  return shown.map(({ entry, changes }): HistoryEntry => ({
    id: entry.id,
    at: entry.at,
    by: entry.by === null ? null : personOf(entry.by, { names: known.names, pictures }),
    kind: entry.kind,
    via: entry.via,
    ...actionOf(access, entry, caller),
    ...(entry.undoes === null ? {} : { undoes: entry.undoes }),
    changes: changes.map(([field, change]) => presentChange(access, field, change, { known, caller })),
    can_undo: open.has(entry.id),
    ...(isStatusBound(access, entry, stored, caller) ? { status_bound: true } : {}),
  }));
}

function personOf(
  id: string,
  { names, pictures }: Pick<Known, 'names'> & { pictures: Awaited<ReturnType<typeof readPictures>> },
): PersonReference {
  const avatar = pictures.get(id);
  return { id, string_view: names.get(PERSON_MODEL)?.get(id) ?? '', ...(avatar ? { avatar } : {}) };
}

/** In the order of the model. */
function readableChanges(access: Access, { changes }: StoredEntry): FieldChange[] {
  return [...access.readable.values()].flatMap((field): FieldChange[] => {
    const change = Object.hasOwn(changes, field.name) ? changes[field.name] : undefined;
    return change ? [[field, change]] : [];
  });
}

/** By its title of today; one that the definition no longer has, by its name. Of a status one may not read nothing is shown. */
function actionOf(
  access: Access,
  { action, reason }: StoredEntry,
  { lang }: Caller,
): Pick<HistoryEntry, 'action' | 'reason'> {
  const definition = definedActions(access.model).find(({ name }) => name === action);
  if (isHidden(access, definition)) return {};
  return {
    ...(action === null
      ? {}
      : {
          action: {
            name: action,
            title: definition ? labelText(definition.title, lang, action) : action,
            ...movedField(access, definition),
          },
        }),
    ...(reason === null || !mayReadReason(access, definition) ? {} : { reason }),
  };
}

function movedField({ model }: Access, definition: NamedAction | undefined): { field?: string } {
  const status = definition?.to === undefined ? undefined : statusOf(model);
  return status ? { field: status.field } : {};
}

function isHidden(access: Access, definition: NamedAction | undefined): boolean {
  return definition?.to !== undefined && !access.readable.has(statusOf(access.model)?.field ?? '');
}

/** A reason that is kept in fields is for those who may read one of them. */
function mayReadReason({ readable }: Access, definition: NamedAction | undefined): boolean {
  const keepers = Object.entries(definition?.set ?? {}).filter(([, value]) => value === '__reason__');
  return keepers.length === 0 || keepers.some(([name]) => readable.has(name));
}

interface Known {
  /** By model, then by id. */
  names: ReadonlyMap<string, ReadonlyMap<string, string>>;
  files: Awaited<ReturnType<typeof readFiles>>;
}

async function readKnown(
  database: Queryable,
  { catalog }: Access,
  { changes, people }: { changes: readonly FieldChange[]; people: readonly string[] },
  caller: Caller,
): Promise<Known> {
  const wanted = new Map<string, string[]>([[PERSON_MODEL, [...people]]]);
  const files: string[] = [];
  for (const [field, change] of changes) {
    const ids = isPartChange(change) || 'cut' in change ? [] : change.flatMap(idsOf);
    if (field.kind === 'file' || field.kind === 'files') files.push(...ids);
    else
      for (const model of field.dynamic?.models ?? [field.model ?? ''])
        if (model !== '') wanted.set(model, [...(wanted.get(model) ?? []), ...ids]);
  }
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [model, ids] of wanted) names.set(model, await readNames(database, catalog, { model, ids }, caller));
  return { names, files: await readFiles(database, files, caller) };
}

function idsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id: unknown) => typeof id === 'string');
}

function presentChange(
  access: Access,
  field: ModelField,
  change: StoredChange,
  { known, caller }: { known: Known; caller: Caller },
): HistoryChange {
  const shown = { field: field.name, label: labelText(field.def.title, caller.lang, field.name), type: field.def.type };
  const presentation = cellPresentation(access, field, caller.lang);
  if ('cut' in change) return { ...shown, ...presentation, before: null, after: null, cut: true };
  if (isPartChange(change))
    return {
      ...shown,
      cellRenderer: 'integer',
      cellRendererParams: {},
      before: change.count[0],
      after: change.count[1],
      lines: lineCounts(change),
    };
  return {
    ...shown,
    ...presentation,
    before: wireValue(field, change[0], known),
    after: wireValue(field, change[1], known),
  };
}

function wireValue(field: ModelField, value: unknown, { names, files }: Known): unknown {
  const reference = (id: string): unknown => ({ id, string_view: names.get(field.model ?? '')?.get(id) ?? '' });
  switch (field.kind) {
    case 'reference':
      return typeof value === 'string' ? reference(value) : null;
    case 'dynamic':
      return typeof value === 'string' ? dynamicReference(field, value, names) : null;
    case 'references':
      return idsOf(value).map(reference);
    case 'file':
      return typeof value === 'string' ? (files.get(value) ?? null) : null;
    case 'files':
      return idsOf(value).flatMap((id) => files.get(id) ?? []);
    default:
      return value;
  }
}

/** Which model it led to then is found by the row: the choice beside it may have been another. */
function dynamicReference({ dynamic }: ModelField, id: string, names: Known['names']): unknown {
  const model = dynamic?.models.find((name) => names.get(name)?.has(id) === true);
  return { ...(model === undefined ? {} : { model }), id, string_view: names.get(model ?? '')?.get(id) ?? '' };
}

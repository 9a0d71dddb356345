// A person's open rows of all modules, by the day they are due; and rows that only some roles may move on, his among them.
import type { OverviewWork } from '../../src/contract/index.ts';
import { knownZone } from '../../src/engine/zones/index.ts';
import { conditionOf, workOf, type Catalog, type ModelField, type Work } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { scopeSql, todayIn, type Params } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import { actionsFor, statusOf } from '../records/write/index.ts';
import {
  ledTo,
  placedColumns,
  placedRows,
  placesFor,
  readParts,
  type Part,
  type Place,
  type PlacedRow,
  type Reading,
} from './places.ts';

type PartName = OverviewWork['parts'][number]['name'];
type Row = OverviewWork['parts'][number]['rows'][number];

interface FoundRow extends PlacedRow {
  part: PartName;
  day: string | null;
  status: string | null;
}

interface OwnPlace extends Place {
  work: Work;
  /** SQL of the day, where the person may read it. */
  day: ((params: Params) => string) | undefined;
  status: ModelField | undefined;
}

/** Rows of one part on the screen; of one module one more is read, which says that there are more. */
const SHOWN = 20;
const ORDER: readonly PartName[] = ['late', 'today', 'coming', 'undated', 'waiting'];

export async function overviewWork(reading: Reading, catalog: Catalog, caller: Caller): Promise<OverviewWork> {
  const today = todayIn(caller.orgTimezone);
  const works = new Map(
    [...catalog.models.values()].flatMap((model) => {
      const work = workOf(model);
      return work ? [[model.name, work] as const] : [];
    }),
  );
  const places = placesFor(catalog, caller, ({ name }) => works.has(name)).flatMap((place): OwnPlace[] => {
    const work = works.get(place.access.model.name);
    return work ? (ownPlace(place, work, caller) ?? []) : [];
  });
  const parts = places.flatMap((place) => [...mineIn(place, caller, today), ...waitingIn(place, caller)]);
  const { rows, missing } = await readParts<FoundRow>(reading, parts, caller);
  const byModel = new Map(places.map((place) => [place.access.model.name, place]));
  return {
    today,
    parts: ORDER.flatMap((name) => {
      const own = rows.filter(({ part }) => part === name).sort(byDay(name));
      const shown = own.slice(0, SHOWN).flatMap((row): Row[] => {
        const place = byModel.get(row.model);
        return place ? [shownRow(place, row, caller)] : [];
      });
      return shown.length === 0 ? [] : [{ name, rows: shown, has_more: own.length > SHOWN }];
    }),
    missing,
  };
}

/** [] where what tells his work is not his to read. */
function ownPlace(place: Place, work: Work, { orgTimezone }: Caller): OwnPlace[] {
  const { access } = place;
  const { readable, model } = access;
  const people = work.people.filter(({ name }) => readable.has(name));
  const dueField = work.due && readable.get(work.due.name);
  if (people.length === 0 || !isOpenReadable(place, work)) return [];
  const day =
    dueField &&
    ((params: Params): string =>
      dueField.kind === 'date'
        ? dueField.valueSql('t')
        : `(${dueField.valueSql('t')} at time zone ${params.add(knownZone(orgTimezone), 'text')})::date`);
  return [{ ...place, work: { ...work, people }, day, status: readable.get(statusOf(model)?.field ?? '') }];
}

/** Whether a row is open tells of the fields that decide it. */
function isOpenReadable({ access: { readable, model } }: Place, { open }: Work): boolean {
  if ('condition' in open) return [...conditionOf(model, open.condition).names].every((name) => readable.has(name));
  return readable.has('status' in open ? open.status.name : open.day.name);
}

/** Those past their day, the newest first, and all others, the nearest first: of a long past the present is not hidden. */
function mineIn(place: OwnPlace, caller: Caller, today: string): Part[] {
  const { day, work, title } = place;
  const statement = (params: Params, part: string, rest: string): string =>
    `${columnsOf(place, params, part)} ${placedRows(place, caller, params)} and ${mineSql(place, params)} and ${openSql(place, params)} ${rest} limit ${SHOWN + 1}`;
  if (!day) return [{ title, write: (params) => statement(params, `'undated'`, `order by t."updated_at" desc`) }];
  const late: Part = {
    title,
    write: (params) => {
      const sql = day(params);
      return statement(params, `'late'`, `and ${sql} < ${params.add(today, 'date')} order by ${sql} desc`);
    },
  };
  const others = (['today', 'coming', 'undated'] as const).map((name): Part => ({
    title,
    write(params) {
      const sql = day(params);
      if (name === 'undated') return statement(params, `'undated'`, `and ${sql} is null order by t."updated_at" desc`);
      return statement(
        params,
        `'${name}'`,
        `and ${sql} ${name === 'today' ? '=' : '>'} ${params.add(today, 'date')} order by ${sql}`,
      );
    },
  }));
  return 'day' in work.open ? others.slice(0, 2) : [late, ...others];
}

/** Rows that are not his but wait in a state which only some roles may end, if he may do it with them. */
function waitingIn(place: OwnPlace, caller: Caller): Part[] {
  const { access, status, title } = place;
  const moves = actionsFor(access).filter(({ roles, from, to }) => roles && from && to !== undefined);
  if (!status || moves.length === 0) return [];
  return [
    {
      title,
      write(params) {
        const value = status.valueSql('t');
        const ways = moves.map(({ from = [], when }) => {
          const of = `${value} = any(${params.add(from, 'text[]')})`;
          return when === undefined ? of : `(${of} and ${conditionOf(access.model, when).sql('t', params)})`;
        });
        return `${columnsOf(place, params, `'waiting'`)} ${placedRows(place, caller, params)} and (${ways.join(' or ')}) and (${mineSql(place, params)}) is not true and ${openSql(place, params)} and ${scopeSql(access, 'update', 't', params)} order by t."updated_at" desc limit ${SHOWN + 1}`;
      },
    },
  ];
}

function columnsOf(place: OwnPlace, params: Params, part: string): string {
  const { day, status } = place;
  return `select ${placedColumns(place, params)}, ${part}::text as part, ${day ? `${day(params)}::text` : 'null::text'} as day, ${status ? `${status.valueSql('t')}::text` : 'null::text'} as status`;
}

function mineSql({ access: { model }, work }: OwnPlace, params: Params): string {
  return conditionOf(model, work.people.map(({ name }) => `<${name}> = me`).join(' or ')).sql('t', params);
}

/** Where the day alone says it, the parts of the days do. */
function openSql({ access: { model }, work: { open } }: OwnPlace, params: Params): string {
  if ('condition' in open) return conditionOf(model, open.condition).sql('t', params);
  return 'status' in open ? `${open.status.valueSql('t')} = any(${params.add(open.choices, 'text[]')})` : 'true';
}

function byDay(name: PartName): (one: FoundRow, other: FoundRow) => number {
  const sign = name === 'late' ? -1 : 1;
  return (one, other) => (one.day === other.day ? 0 : sign * ((one.day ?? '') < (other.day ?? '') ? -1 : 1));
}

function shownRow(place: OwnPlace, row: FoundRow, { lang }: Caller): Row {
  const choice = row.status === null ? undefined : place.status?.choices.get(row.status);
  return {
    ...ledTo(place, row),
    ...(row.day === null ? {} : { due: row.day }),
    ...(choice && row.status !== null
      ? {
          status: {
            title: labelText(choice.title, lang, row.status),
            ...(choice.color === undefined ? {} : { color: choice.color }),
          },
        }
      : {}),
  };
}

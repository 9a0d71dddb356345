// What is in the calendars of today: rows of every module whose page has a calendar. Of modules that name people those that name the person.
import type { OverviewToday, PageDefinition } from '../../src/contract/index.ts';
import { knownZone } from '../../src/engine/zones/index.ts';
import { conditionOf, type Catalog, type Model, type ModelField } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { PERSON_MODEL, todayIn, type Access, type Params } from '../records/access/index.ts';
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

interface Span {
  start: ModelField;
  end: ModelField | undefined;
}

interface FoundRow extends PlacedRow {
  /** Of a moment of today. */
  begins: string | null;
}

const SHOWN = 20;

export async function overviewToday(reading: Reading, catalog: Catalog, caller: Caller): Promise<OverviewToday> {
  const today = todayIn(caller.orgTimezone);
  const places = placesFor(catalog, caller, (model) => calendarsOf(model).length > 0);
  const parts = places.flatMap((place) =>
    spansOf(place.access).map((span): Part => ({ title: place.title, write: partSql(place, span, { caller, today }) })),
  );
  const { rows, missing } = await readParts<FoundRow>(reading, parts, caller);
  const byModel = new Map(places.map((place) => [place.access.model.name, place]));
  // A row of two calendars stands once.
  const own = [...new Map(rows.map((row) => [row.id, row])).values()].sort((one, other) =>
    (one.begins ?? '') < (other.begins ?? '') ? -1 : 1,
  );
  return {
    today,
    rows: own.slice(0, SHOWN).flatMap((row) => {
      const place = byModel.get(row.model);
      return place ? [{ ...ledTo(place, row), ...(row.begins === null ? {} : { from: row.begins }) }] : [];
    }),
    has_more: own.length > SHOWN,
    missing,
  };
}

function calendarsOf({ module, name }: Model): PageDefinition[] {
  const inside = (block: PageDefinition): PageDefinition[] => [
    ...(block.block === 'calendar' && (block.source?.model ?? name) === name ? [block] : []),
    ...(block.children ?? []).flatMap(inside),
  ];
  return module.page && module.model.single !== true ? inside(module.page) : [];
}

function spansOf({ model, readable }: Access): Span[] {
  return calendarsOf(model).flatMap(({ params = {} }): Span[] => {
    const field = (param: string): ModelField | undefined => {
      const named: unknown = Reflect.get(params, param);
      return typeof named === 'string' ? readable.get(named) : undefined;
    };
    const start = field('start');
    return start ? [{ start, end: field('end') }] : [];
  });
}

function partSql(
  place: Place,
  { start, end }: Span,
  { caller, today }: { caller: Caller; today: string },
): Part['write'] {
  return (params) => {
    const day = params.add(today, 'date');
    const dayOf = (field: ModelField): string =>
      field.kind === 'date'
        ? field.valueSql('t')
        : `(${field.valueSql('t')} at time zone ${params.add(knownZone(caller.orgTimezone), 'text')})::date`;
    const begins =
      start.kind === 'date'
        ? 'null::text'
        : `case when ${dayOf(start)} = ${day} then to_char(${start.valueSql('t')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end`;
    const within = end
      ? `${dayOf(start)} <= ${day} and coalesce(${dayOf(end)}, ${dayOf(start)}) >= ${day}`
      : `${dayOf(start)} = ${day}`;
    return `select ${placedColumns(place, params)}, ${begins} as begins ${placedRows(place, caller, params)} and ${within} and ${mineSql(place, params)} order by ${start.valueSql('t')} limit ${SHOWN + 1}`;
  };
}

/** Where no field names people the row is everybody's. */
function mineSql({ access: { model, readable } }: Place, params: Params): string {
  const people = [...model.fields.values()].filter(({ model: of, isBase }) => of === PERSON_MODEL && !isBase);
  if (people.length === 0) return 'true';
  const named = [...people.map(({ name }) => name), 'author'].filter((name) => readable.has(name));
  if (named.length === 0) return 'false';
  return conditionOf(model, named.map((name) => `<${name}> = me`).join(' or ')).sql('t', params);
}

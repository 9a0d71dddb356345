// The page of a row as the caller may see it: what its heading shows, which fields stand beside the others, blocks below them.
import type { Column, RecordInfo, RecordSign } from '../../src/contract/index.ts';
import { streamOf, type ModelField } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, numberFieldOf, PERSON_MODEL, type Access } from '../records/access/index.ts';
import { statusOf } from '../records/write/index.ts';
import { blockDocument } from './pageDocument.ts';
import { recordColumn } from './tableInfo.ts';

/** Where the definition says nothing: as many people as stand in a line. */
const MOST_PEOPLE = 4;

export function recordInfo(access: Access, caller: Caller): RecordInfo {
  const { record: { header, side = [], related, editing } = {}, table } = access.model.module;
  const activity = streamOf(access.model.module);
  const beside = side.filter((name) => access.readable.has(name));
  return {
    editing: editing ?? (table?.editing === 'cell' ? 'field' : 'form'),
    people: columnsOf(access, header?.people ?? peopleOf(access), caller),
    ...headingOf(access, caller),
    ...signsOf(access, caller),
    ...(beside.length === 0 ? {} : { side: beside }),
    ...(related === false ? { related } : {}),
    ...(activity === 'all' ? {} : { activity }),
    ...(access.model.module.model.reactions === true ? { reactions: true } : {}),
    ...bodyOf(access, caller),
    ...tabsOf(access, caller),
  };
}

function headingOf(access: Access, caller: Caller): Pick<RecordInfo, 'number' | 'title' | 'status'> {
  const status = access.readable.get(statusOf(access.model)?.field ?? '');
  const number = numberFieldOf(access);
  const title = columnsOf(access, access.model.module.record?.header?.title ?? [], caller);
  return {
    ...(number === undefined ? {} : { number: number.name }),
    ...(title.length === 0 ? {} : { title }),
    ...(status === undefined ? {} : { status: recordColumn(access, status, caller.lang) }),
  };
}

function signsOf(access: Access, caller: Caller): Pick<RecordInfo, 'signs'> {
  const { header, related } = access.model.module.record ?? {};
  const signs = (header?.signs ?? []).flatMap((name): RecordSign[] => {
    const field = access.readable.get(name);
    if (!field) return [];
    const rows = related === false ? undefined : countedBy(access, name, caller);
    return [{ column: recordColumn(access, field, caller.lang), ...(rows === undefined ? {} : { rows }) }];
  });
  return signs.length === 0 ? {} : { signs };
}

/** The rows of the rollup that the field is, or that its formula reads. */
function countedBy({ catalog, model }: Access, name: string, caller: Caller): RecordSign['rows'] {
  const rollup = [name, ...model.formulas.dependencies(name)]
    .map((each) => model.fields.get(each)?.def.rollup)
    .find((each) => each !== undefined);
  if (!rollup || !catalog.models.has(rollup.of)) return undefined;
  return accessOf(catalog, rollup.of, caller).may('list') ? { model: rollup.of, field: rollup.by } : undefined;
}

function bodyOf({ catalog, model: { module } }: Access, caller: Caller): Pick<RecordInfo, 'body'> {
  const block = module.record?.body;
  const body = block && blockDocument(catalog, { module, block }, caller);
  return body === undefined ? {} : { body };
}

function tabsOf({ catalog, model: { module } }: Access, caller: Caller): Pick<RecordInfo, 'tabs'> {
  const tabs = (module.record?.tabs ?? []).flatMap((block) => blockDocument(catalog, { module, block }, caller) ?? []);
  return tabs.length === 0 ? {} : { tabs };
}

function columnsOf(access: Access, names: readonly string[], { lang }: Caller): Column[] {
  return names.flatMap((name) => {
    const field = access.readable.get(name);
    return field ? [recordColumn(access, field, lang)] : [];
  });
}

function peopleOf({ model, readable }: Access): string[] {
  const isPeople = (field: ModelField): boolean => field.model === PERSON_MODEL && !field.isBase;
  return [...model.fields.values()]
    .filter((field) => isPeople(field) && readable.has(field.name))
    .map(({ name }) => name)
    .slice(0, MOST_PEOPLE);
}

// Checks a module's page: blocks that are known, expressions that compile, and the fields that blocks name, against the models that are there.
import type { FieldDefinition, ModuleDefinition, PageDefinition } from '../../../../src/contract/index.ts';
import { readCondition } from '../../../../src/engine/condition/index.ts';
import { schemaKeys } from '../../../../src/engine/jsonSchema/index.ts';
import { MAX_BLOCKS, MAX_DEPTH, parametersIn } from '../../../../src/engine/page/index.ts';
import { say } from '../../../../src/engine/values/index.ts';
import { unreadable } from '../checkConditions.ts';
import { didYouMean, nearestWord } from '../didYouMean.ts';
import { fault, spoken } from '../../faults/index.ts';
import { kindOf } from '../../catalog/fieldKinds.ts';
import { EXCLUDE_SUFFIX } from '../../../../src/engine/query/index.ts';
import { modelFields } from '../../catalog/modelFields.ts';
import { BASE_FIELDS, HOSTILE_NAMES } from '../../catalog/names.ts';
import {
  BLOCK_FIELDS,
  FILTER_PARAMS,
  LAYOUTS,
  namesOf,
  OTHER_ROWS,
  pageRoots,
  type FieldParam,
} from '../../catalog/pageBlocks.ts';
import { schemaFaults } from '../../jsonSchema/schemaFaults.ts';
import type { Issue } from '../../read/schemaIssues.ts';

interface Place {
  block: PageDefinition;
  path: string;
  depth: number;
  parent: string | undefined;
}

/** Of the pages, and of the blocks of a row's page, by themselves. */
export function checkPage(definition: ModuleDefinition): Issue[] {
  return [...pageRoots(definition).flatMap(([path, root]) => checkBlocks(path, root)), ...sameReports(definition)];
}

/** By its id the server finds what a report asks for, on whichever page of the module it stands. */
function sameReports(definition: ModuleDefinition): Issue[] {
  const seen = new Set<string>();
  return pageRoots(definition)
    .flatMap(([path, root]) => placesOf(path, root))
    .flatMap(({ block: { block, id = '', params = {} }, path }) => {
      if (block !== 'report' || !Object.hasOwn(params, 'schema')) return [];
      const isTaken = seen.has(id);
      seen.add(id);
      return isTaken ? [{ path: `${path}/id`, reason: fault('another block is named "{0}"', id) }] : [];
    });
}

function checkBlocks(path: string, root: PageDefinition): Issue[] {
  const places = placesOf(path, root);
  const deep = places.find(({ depth }) => depth > MAX_DEPTH);
  if (deep) return [{ path: deep.path, reason: fault('blocks inside blocks at most {0}', MAX_DEPTH) }];
  if (places.length > MAX_BLOCKS)
    return [{ path, reason: fault('a page has at most {0} blocks, this one has {1}', MAX_BLOCKS, places.length) }];
  return [
    ...idIssues(places),
    ...places.flatMap((place) => [
      ...blockIssues(place),
      ...expressionIssues(place),
      ...schemaIssues(place, places),
      ...reportIssues(place),
    ]),
  ];
}

/** A form of a schema tells its value to blocks that are bound to it, and nobody else. */
function schemaIssues({ block: { block, id, params }, path }: Place, places: readonly Place[]): Issue[] {
  const schema: unknown = params === undefined ? undefined : Reflect.get(params, 'schema');
  if (block !== 'form' || typeof schema !== 'object' || schema === null) return [];
  const issues = schemaFaults(schema).map((issue) => ({ ...issue, path: `${path}/params/schema${issue.path}` }));
  const isRead =
    id !== undefined &&
    places.some(({ block: { bind = {}, when } }) =>
      [...Object.values(bind), when].some((text) => text?.includes(`data.${id}`) === true),
    );
  return isRead
    ? issues
    : [
        ...issues,
        { path, reason: fault('nothing reads this form: give it an id and bind a block to data.<id>.value') },
      ];
}

/** A report that asks for parameters: by a schema, under an id, with filters that take them. */
function reportIssues({ block: { block, id, params = {}, source }, path }: Place): Issue[] {
  const [schema, narrow] = ['schema', 'narrow'].map((name): unknown => Reflect.get(params, name));
  if (block !== 'report' || (schema === undefined && narrow === undefined)) return [];
  const at = `${path}/params`;
  if (typeof schema !== 'object' || schema === null || Reflect.get(schema, 'type') !== 'object')
    return [{ path: `${at}/schema`, reason: fault('parameters of a report are a JSON Schema of type "object"') }];
  const known = Object.keys(schemaKeys(schema));
  const taken = parametersIn(narrow);
  const given = Object.keys(Object(narrow));
  return [
    ...schemaFaults(schema).map((issue) => ({ ...issue, path: `${at}/schema${issue.path}` })),
    ...(id === undefined ? [{ path, reason: fault('a report with parameters needs an id') }] : []),
    ...(taken.length === 0
      ? [{ path: `${at}/narrow`, reason: fault('no filter takes a parameter: write <name> where its value belongs') }]
      : []),
    ...taken
      .filter((name) => !known.includes(name))
      .map((name) => ({
        path: `${at}/narrow`,
        reason: fault('the schema has no parameter "{0}"{1}', name, didYouMean(name, known)),
      })),
    ...given
      .filter((name) => name === Reflect.get(params, 'period') || Object.hasOwn(source?.filters ?? {}, name))
      .map((name) => ({
        path: `${at}/narrow/${name}`,
        reason: fault('the filter "{0}" is set by the report already', name),
      })),
  ];
}

/** Of all these blocks among the models that are there: its sources, their filters, the fields its blocks name. */
export function checkPageSources(definition: ModuleDefinition, models: ReadonlyMap<string, ModuleDefinition>): Issue[] {
  const places = pageRoots(definition).flatMap(([path, root]) => placesOf(path, root));
  return places.flatMap(({ block, path }) => {
    const name = block.source?.model ?? definition.model.name;
    const target = models.get(name);
    if (!target)
      return [
        {
          path: `${path}/source/model`,
          reason: fault('there is no model "{0}"{1}', name, didYouMean(name, models.keys())),
        },
      ];
    return [
      ...pageNameIssues(block, path, target),
      ...filterIssues(block, path, target),
      ...fieldIssues(block, path, target),
      ...actionIssues(block, path, target),
      ...otherRowsIssues(block, path, { own: name, models }),
    ];
  });
}

/** Every block of the page in order, the root first; deeper ones than allowed are named, not entered. */
function placesOf(path: string, root: PageDefinition): Place[] {
  const places: Place[] = [];
  const visit = (place: Place): void => {
    places.push(place);
    const { block, path: here, depth } = place;
    if (depth > MAX_DEPTH) return;
    for (const [index, child] of (block.children ?? []).entries())
      visit({ block: child, path: `${here}/children/${index}`, depth: depth + 1, parent: block.block });
    if (block.fallback) visit({ block: block.fallback, path: `${here}/fallback`, depth: depth + 1, parent: undefined });
  };
  visit({ block: root, path, depth: 1, parent: undefined });
  return places;
}

function idIssues(places: readonly Place[]): Issue[] {
  const seen = new Set<string>();
  return places.flatMap(({ block: { id }, path }) => {
    if (id === undefined) return [];
    if (HOSTILE_NAMES.has(id)) return [{ path: `${path}/id`, reason: fault('"{0}" is a reserved name', id) }];
    if (seen.has(id)) return [{ path: `${path}/id`, reason: fault('another block is named "{0}"', id) }];
    seen.add(id);
    return [];
  });
}

/** A name nobody here knows may be one of the custom script's, unless it is a known one mistyped. */
function blockIssues({ block, path, parent }: Place): Issue[] {
  const issues: Issue[] = [];
  const known = nearestWord(block.block, BLOCK_FIELDS.keys());
  if (!BLOCK_FIELDS.has(block.block) && known !== undefined)
    issues.push({
      path: `${path}/block`,
      reason: fault('unknown block "{0}"{1}', block.block, didYouMean(block.block, BLOCK_FIELDS.keys())),
    });
  if (BLOCK_FIELDS.has(block.block) && !LAYOUTS.has(block.block) && block.children)
    issues.push({
      path: `${path}/children`,
      reason: fault('a {0} holds no other blocks: put it into {1}', block.block, [...LAYOUTS].join(', ')),
    });
  if (LAYOUTS.has(block.block) && block.source)
    issues.push({ path: `${path}/source`, reason: fault('a {0} has no rows of its own', block.block) });
  if (parent === 'tabs' && !block.title)
    issues.push({ path, reason: fault('a block in tabs needs a "title": the label of its tab') });
  return issues;
}

function expressionIssues({ block, path }: Place): Issue[] {
  const texts = [
    ...(block.when === undefined ? [] : [['when', block.when] as const]),
    ...Object.entries(block.bind ?? {}).map(([param, text]) => [`bind/${param}`, text] as const),
  ];
  return texts.flatMap(([member, text]) => {
    const read = readCondition(text);
    return read.ok ? [] : [{ path: `${path}/${member}`, reason: unreadable(read) }];
  });
}

/** A form of an action carries it out on a row that the page knows, or on none where it concerns none. */
function actionIssues(
  { block, params = {}, bind = {} }: PageDefinition,
  path: string,
  { model, actions: ofModule = [] }: ModuleDefinition,
): Issue[] {
  const action: unknown = Reflect.get(params, 'action');
  if (block !== 'form' || action === undefined) return [];
  const at = `${path}/params/action`;
  const names = [...(model.status?.transitions ?? []), ...(model.actions ?? []), ...ofModule].map(({ name }) => name);
  if (typeof action !== 'string' || !names.includes(action))
    return [
      {
        path: at,
        reason: fault(
          '"{0}" is neither a transition nor an action of the model{1}',
          String(action),
          didYouMean(String(action), names),
        ),
      },
    ];
  if (Object.hasOwn(params, 'schema'))
    return [{ path: `${path}/params/schema`, reason: fault('a form of an action has the schema of the action') }];
  return Object.hasOwn(bind, 'id') || Object.hasOwn(params, 'id') || ofModule.some(({ name }) => name === action)
    ? []
    : [{ path, reason: fault('a form of an action needs its row: bind "id", as to data.<id>.id of a table') }];
}

function pageNameIssues({ source }: PageDefinition, path: string, target: ModuleDefinition): Issue[] {
  if (source?.page_name === undefined || source.page_name === target.name) return [];
  return [
    {
      path: `${path}/source/page_name`,
      reason: fault('the model "{0}" is on the page "{1}"', target.model.name, target.name),
    },
  ];
}

function filterIssues({ block, source, params = {} }: PageDefinition, path: string, target: ModuleDefinition): Issue[] {
  return [
    ...unknownFilters(source?.filters, `${path}/source/filters`, target),
    ...(FILTER_PARAMS.get(block) ?? []).flatMap((param) =>
      unknownFilters(Reflect.get(params, param), `${path}/params/${param}`, target),
    ),
  ];
}

function unknownFilters(found: unknown, path: string, { model, filters }: ModuleDefinition): Issue[] {
  if (typeof found !== 'object' || found === null) return [];
  const known = [...(filters?.include ?? []), ...(filters?.exclude ?? []).map((name) => name + EXCLUDE_SUFFIX)];
  return Object.keys(found)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: `${path}/${name}`,
      reason: fault('the model "{0}" has no filter "{1}"{2}', model.name, name, didYouMean(name, known)),
    }));
}

/** Rows of other models that a param shows beside those of the block. */
function otherRowsIssues(
  { block, params = {} }: PageDefinition,
  path: string,
  { own, models }: { own: string; models: ReadonlyMap<string, ModuleDefinition> },
): Issue[] {
  return Object.entries(OTHER_ROWS.get(block) ?? {}).flatMap(([param, { fields, narrow }]): Issue[] => {
    if (!Object.hasOwn(params, param)) return [];
    const at = `${path}/params/${param}`;
    const value: unknown = Reflect.get(params, param);
    const name: unknown = Reflect.get(Object(value), 'model');
    const target = typeof name === 'string' ? models.get(name) : undefined;
    if (!target)
      return [
        {
          path: `${at}/model`,
          reason:
            typeof name === 'string'
              ? fault('there is no model "{0}"{1}', name, didYouMean(name, models.keys()))
              : fault('the key "{0}" is missing', 'model'),
        },
      ];
    return [
      ...namedIssues({ block: `${block}/${param}`, params: Object(value), path: at, own }, fields, target),
      ...unknownFilters(Reflect.get(Object(value), 'where'), `${at}/where`, target),
      ...(narrow === undefined ? [] : unknownFilters(Reflect.get(params, narrow), `${path}/params/${narrow}`, target)),
    ];
  });
}

function fieldIssues(
  { block, params = {}, bind = {} }: PageDefinition,
  path: string,
  target: ModuleDefinition,
): Issue[] {
  return namedIssues(
    { block, params, bind, path: `${path}/params`, own: target.model.name },
    BLOCK_FIELDS.get(block) ?? {},
    target,
  );
}

interface Naming {
  /** Whose params name fields. */
  block: string;
  params: object;
  bind?: object;
  path: string;
  /** Model of the block's rows. */
  own: string;
}

function namedIssues(
  { block, params, bind = {}, path, own }: Naming,
  taken: Readonly<Record<string, FieldParam>>,
  { model }: ModuleDefinition,
): Issue[] {
  const fields = new Map<string, FieldDefinition>([...modelFields(model), ...BASE_FIELDS]);
  const issues: Issue[] = [];
  for (const [param, takes] of Object.entries(taken)) {
    if (takes.isNeeded === true && !Object.hasOwn(params, param) && !Object.hasOwn(bind, param))
      issues.push({ path, reason: fault('a {0} needs "{1}", the name of a field', block, param) });
    for (const { name, at } of namesOf(params, param, takes)) {
      const reason = misnamed(name, { fields, takes, model: model.name, own });
      if (reason !== undefined) issues.push({ path: `${path}/${at}`, reason });
    }
  }
  return issues;
}

function misnamed(
  name: string,
  {
    fields,
    takes: { kinds, isOwn },
    model,
    own,
  }: { fields: ReadonlyMap<string, FieldDefinition>; takes: FieldParam; model: string; own: string },
): Issue['reason'] | undefined {
  const field = fields.get(name);
  if (!field) return fault('the model "{0}" has no field "{1}"{2}', model, name, didYouMean(name, fields.keys()));
  if (kinds.length > 0 && !kinds.includes(kindOf(field)))
    return fault(
      '"{0}" is a {1}{2}, it takes {3}',
      name,
      field.type,
      field.choices ? fault(' with choices') : '',
      kinds.map((kind) => spoken(say(kind))).reduce((some, kind) => fault('{0} or {1}', some, kind)),
    );
  return isOwn === true && field.model !== own
    ? fault('"{0}" does not refer to the rows shown, those of the model "{1}"', name, own)
    : undefined;
}

// The exports of a room as the module they declare, or what is wrong with them. Texts lie beside: all three languages have the same keys.
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { VALIDATORS } from '../../src/contract/validators/all.gen.js';
import type { CompiledValidator } from '../../src/contract/index.ts';
import { LANGS, type Call, type JsonSchema, type Lang, type Parameter, type Parameters } from '../http/index.ts';
import { HOOKS, type ConcernedBy, type Hook, type HookName, type ModuleCall, type ModuleCode } from './defineModule.ts';

export type ModuleTexts = Readonly<Record<Lang, Readonly<Record<string, string>>>>;
type Validate = CompiledValidator<unknown>;
type Compile = (place: string, schema: unknown) => Validate | undefined;

export interface HostedCall {
  module: string;
  name: string;
  /** As documents and tests see it. */
  call: Call;
  declared: ModuleCall;
  query: Validate | undefined;
  body: Validate | undefined;
}

/** What lies beside the code. */
export type RoomParts = Pick<Module, 'texts' | 'hasStorage'>;

/** A module with all that it brings. */
export interface Module {
  name: string;
  code: ModuleCode;
  texts: ModuleTexts;
  /** It has migrations, and so tables of its own. */
  hasStorage: boolean;
  calls: readonly HostedCall[];
  /** By model and name. */
  hooks: ReadonlyMap<string, ReadonlyMap<HookName, readonly Hook[]>>;
  events: ReadonlyMap<string, { room: string; validate: Validate }>;
}

const NAME = /^[a-z][a-z0-9_]*$/;
const PATH = /^\/(?:(?::?[a-z][a-z0-9_]*)\/)*$/;
const DOCUMENTS: ReadonlyMap<string, Validate> = new Map(VALIDATORS);
const SCHEMAS = new WeakMap<object, Validate>();
const QUERY_SCHEMAS = new WeakMap<object, Validate>();
const WRITTEN: readonly HookName[] = ['afterCreate', 'afterChange', 'afterDelete', 'afterRestore'];
const METHODS: readonly unknown[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const SECTIONS = [
  'calls',
  'hooks',
  'actions',
  'moduleActions',
  'jobs',
  'events',
  'notices',
  'counters',
  'errors',
  'searches',
  'files',
  'held',
  'shown',
] as const;

/** Throws what is wrong, by place. */
export function readCode(name: string, exports: unknown, { texts, hasStorage }: RoomParts): Module {
  const code = declarationOf(exports);
  requireTexts(texts);
  const used = [
    ...Object.values(code.notices ?? {}).flatMap(({ title, text }) => [title, text]),
    ...Object.values(code.errors ?? {}).map(({ text }) => text),
    ...Object.values(code.searches ?? {}).map(({ title }) => title),
  ];
  const missing = used.find((key) => !Object.hasOwn(texts.en, key));
  if (missing !== undefined) throw new Error(`its texts have no "${missing}"`);
  const compile = compilerOf({}, SCHEMAS);
  return {
    name,
    code,
    texts,
    hasStorage,
    calls: Object.entries(code.calls ?? {}).map(([own, declared]) =>
      callOf({ module: name, name: own, ownErrors: errorsOf(code, texts) }, declared, {
        compile,
        // An address holds text only: numbers are made of it as the schema asks, and a list of what is given once.
        compileQuery: compilerOf({ coerceTypes: 'array' }, QUERY_SCHEMAS),
      }),
    ),
    hooks: hooksOfCode(code),
    events: new Map(
      Object.entries(code.events ?? {}).map(([own, { room, schema }]) => [
        own,
        {
          room: textOf(`events.${own}.room`, room),
          validate: compile(`events.${own}.schema`, schema) ?? fault(`events.${own}.schema is missing`),
        },
      ]),
    ),
  };
}

/** `known`: a room that is read again brings the schemas of before where its file is the same. */
function compilerOf(options: Options, known: WeakMap<object, Validate>): Compile {
  let ajv: Ajv2020 | undefined;
  return (place, schema) => {
    if (schema === undefined) return undefined;
    if (typeof schema === 'string') return DOCUMENTS.get(schema) ?? unknownDocument(place, schema);
    const own: object = Object(schema);
    const before = known.get(own);
    if (before) return before;
    if (!ajv) addFormats.default((ajv = new Ajv2020({ ...options, allErrors: true, strict: false })));
    try {
      const validate = compiled(ajv.compile(own));
      known.set(own, validate);
      return validate;
    } catch (error) {
      throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}

function declarationOf(exports: unknown): ModuleCode {
  const code: unknown =
    typeof exports === 'object' && exports !== null && 'default' in exports ? exports.default : undefined;
  if (typeof code !== 'object' || code === null)
    throw new Error('it has no default export: declare the module by defineModule()');
  for (const [section, entries] of Object.entries(code)) {
    if (section === 'demo' || section === 'wholeDemo') continue;
    if (!SECTIONS.some((known) => known === section))
      throw new Error(`"${section}" is nothing that a module declares: ${SECTIONS.join(', ')}`);
    if (typeof entries !== 'object' || entries === null) throw new Error(`"${section}" is no object`);
    const wrong = section === 'files' ? undefined : Object.keys(entries).find((own) => !NAME.test(own));
    if (wrong !== undefined) throw new Error(`${section}: "${wrong}" is no name`);
  }
  requireFunctions(code);
  return code;
}

/** Read as what they are declared as; each is looked at here. */
function requireFunctions({
  actions,
  moduleActions,
  held,
  shown,
  calls = {},
  counters = {},
  jobs = {},
  searches = {},
  demo,
  wholeDemo,
}: ModuleCode): void {
  const functions: [string, unknown][] = [
    ...Object.entries({ actions, moduleActions, held, shown }).flatMap(([section, handlers = {}]) =>
      Object.entries(handlers).map(([own, handler]): [string, unknown] => [`${section}.${own}`, handler]),
    ),
    ...Object.entries(calls).map(([own, call]): [string, unknown] => [`calls.${own}.handle`, Object(call).handle]),
    ...Object.entries(counters).map(([own, counter]): [string, unknown] => [
      `counters.${own}.count`,
      Object(counter).count,
    ]),
    ...Object.entries(counters).flatMap(([own, counter]) =>
      Object.entries(Object(Object(counter).concerns)).map(([model, each]): [string, unknown] => [
        `counters.${own}.concerns.${model}`,
        each,
      ]),
    ),
    ...Object.entries(jobs).map(([own, job]): [string, unknown] => [`jobs.${own}.run`, Object(job).run]),
  ];
  functions.push(
    ...Object.entries(searches).map(([own, search]): [string, unknown] => [
      `searches.${own}.find`,
      Object(search).find,
    ]),
  );
  for (const [own, each] of Object.entries({ demo, wholeDemo })) if (each !== undefined) functions.push([own, each]);
  const wrong = functions.find(([, each]) => typeof each !== 'function');
  if (wrong) throw new Error(`${wrong[0]} is no function`);
}

function errorsOf({ errors = {} }: ModuleCode, texts: ModuleTexts): NonNullable<Call['ownErrors']> {
  return Object.entries(errors).map(([code, { status, text }]) => ({ code, status, text: texts.en[text] ?? '' }));
}

/** Members of the query's schema as parameters. */
function parametersOf(schema: JsonSchema): Parameters {
  const required: unknown = schema['required'];
  return Object.fromEntries(
    Object.entries(Object(schema['properties'])).map(([name, words]): [string, Parameter] => [
      name,
      {
        description: '',
        // What JSON Schema says of one value.
        ...(Object(words) as Partial<Parameter>),
        ...(Array.isArray(required) && required.includes(name) ? { isRequired: true } : {}),
      },
    ]),
  );
}

function paramsOf(texts: Readonly<Record<string, string>>): Parameters {
  return Object.fromEntries(Object.entries(texts).map(([name, description]) => [name, { description }]));
}

function callOf(
  { module, name, ownErrors }: { module: string; name: string; ownErrors: NonNullable<Call['ownErrors']> },
  declared: ModuleCall,
  { compile, compileQuery }: { compile: Compile; compileQuery: Compile },
): HostedCall {
  const place = `calls.${name}`;
  requireCall(place, declared);
  const { may } = declared;
  const holds = compile(`${place}.answer`, declared.answer);
  return {
    module,
    name,
    declared,
    call: {
      method: declared.method,
      path: `/${module}${declared.path}`,
      summary: textOf(`${place}.summary`, declared.summary),
      module,
      ...(declared.description === undefined ? {} : { description: declared.description }),
      ...(declared.query ? { query: parametersOf(declared.query) } : {}),
      ...(declared.params ? { params: paramsOf(declared.params) } : {}),
      ...(declared.repeatable === true ? { isRepeatable: true } : {}),
      ownErrors,
      ...(declared.body === undefined ? {} : { body: declared.body }),
      ...(declared.answer === undefined
        ? { status: 204 }
        : { answer: declared.answer, status: declared.status ?? 200 }),
      ...('roles' in may ? { roles: may.roles } : { may }),
      ...(holds ? { holds } : {}),
    },
    query: compileQuery(`${place}.query`, declared.query),
    body: compile(`${place}.body`, declared.body),
  };
}

function requireCall(place: string, declared: ModuleCall): void {
  if (!METHODS.includes(declared.method)) fault(`${place}.method is none`);
  if (typeof declared.path !== 'string' || !PATH.test(declared.path))
    fault(`${place}.path is no path such as "/:id/vote/"`);
  const { may } = declared;
  if (
    typeof may !== 'object' ||
    !('roles' in may
      ? Array.isArray(may.roles) && may.roles.length > 0
      : typeof may.model === 'string' && typeof may.right === 'string')
  )
    fault(`${place}.may says nobody`);
  if ('row' in may && !declared.path.split('/').includes(`:${String(may.row)}`))
    fault(`${place}.may.row is no part of the path`);
  if (declared.method === 'GET' && declared.repeatable === true) fault(`${place}: a GET is repeatable anyway`);
}

/** What it declares, and behind that those whose counters a write moves. */
function hooksOfCode({ hooks = {}, counters = {} }: ModuleCode): Module['hooks'] {
  const all = new Map(Object.entries(hooks).map(([model, own]) => [model, new Map(hooksOf(model, own))]));
  for (const { concerns = {} } of Object.values(counters))
    // By a model that is not known here: whose rows these are, the code's author knows.
    for (const [model, concernedBy] of Object.entries(concerns) as [string, ConcernedBy][]) {
      const recountThem: Hook = async (scope) => {
        const people = await Promise.all(scope.changes.map(async (change) => concernedBy(change, scope)));
        scope.recount([...new Set(people.flat().filter((id) => id !== undefined))]);
      };
      const own = all.get(model) ?? new Map<HookName, readonly Hook[]>();
      all.set(model, own);
      for (const name of WRITTEN) own.set(name, [...(own.get(name) ?? []), recountThem]);
    }
  return all;
}

function hooksOf(model: string, hooks: object): ReadonlyMap<HookName, readonly Hook[]> {
  return new Map(
    Object.entries(hooks).map(([own, each]: [string, unknown]): [HookName, readonly Hook[]] => {
      const name =
        HOOKS.find((known) => known === own) ?? fault(`hooks.${model}: "${own}" is no hook, but ${HOOKS.join(', ')}`);
      const functions: readonly unknown[] = Array.isArray(each) ? each : [each];
      if (!functions.every((hook) => typeof hook === 'function')) fault(`hooks.${model}.${name} is no function`);
      // Functions; what they take, the code's author knows.
      return [name, functions as readonly Hook[]];
    }),
  );
}

function requireTexts(texts: ModuleTexts): void {
  const keys = new Set(LANGS.flatMap((lang) => Object.keys(texts[lang])));
  for (const lang of LANGS) {
    const missing = [...keys].find((key) => typeof texts[lang][key] !== 'string' || texts[lang][key].trim() === '');
    if (missing !== undefined) fault(`texts/${lang}.json has no "${missing}"`);
  }
}

function compiled(validate: ValidateFunction): Validate {
  // The same shape: a function with its last errors.
  return validate as unknown as Validate;
}

function unknownDocument(place: string, name: string): never {
  return fault(`${place}: there is no document "${name}"`);
}

function textOf(place: string, value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : fault(`${place} is missing`);
}

function fault(text: string): never {
  throw new Error(text);
}

// Types of the rows of all models and of the calls and events of modules' code, and the checks of what their events say: what rooms and pages
// are written with. Made of the definitions and declarations in server/modules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { buildCatalog } from '../../server/definitions/index.ts';
import { closed, moduleShapes, rowShape, type ModuleCode } from '../../server/host/index.ts';
import type { JsonSchema } from '../../server/http/index.ts';
import type { ModuleDefinition } from '../../src/contract/index.ts';

const ROOMS = 'server/modules';
const DEFINITION = '.module.json';
const BANNER = '// Generated from server/modules by `npm run gen`. Do not edit.\n';
const CHECKS = 'validators/module_events.gen';

export interface Documents {
  /** Names of the types of documents, by document. */
  titles: ReadonlyMap<string, string>;
  /** A schema as data for src/contract/shape.ts. */
  shapeOf(schema: unknown): unknown;
}

/** By path below src/contract. */
export async function moduleTypes(documents: Documents): Promise<Map<string, string>> {
  const rooms = readdirSync(ROOMS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const calls: [string, JsonSchema][] = [];
  const events: [string, JsonSchema | string][] = [];
  for (const room of rooms) {
    const file = join(ROOMS, room, 'index.ts');
    if (!existsSync(file)) continue;
    // The default export of a room is what it declares.
    const { default: code } = (await import(pathToFileURL(file).href)) as { default: ModuleCode };
    const shapes = moduleShapes(code, documents.titles);
    calls.push([room, shapes.calls]);
    events.push(...shapes.events);
  }
  return new Map([
    ['modules.gen.ts', await typesOf({ rows: rowShapes(rooms), calls, events }, documents)],
    [
      `${CHECKS}.d.ts`,
      `${BANNER}import type { CompiledValidator } from '../validator.ts';\n/** By event, of its data. */\ndeclare const checks: ReadonlyMap<string, CompiledValidator<unknown>>;\nexport default checks;\n`,
    ],
    [`${CHECKS}.js`, checksOf(events, documents)],
  ]);
}

function rowShapes(rooms: readonly string[]): [string, JsonSchema][] {
  const definitions = rooms.flatMap((room) =>
    readdirSync(join(ROOMS, room))
      .filter((file) => file.endsWith(DEFINITION))
      .toSorted()
      // What is no definition is refused by the server, and by the tests.
      .map((file) => JSON.parse(readFileSync(join(ROOMS, room, file), 'utf8')) as ModuleDefinition),
  );
  const { models } = buildCatalog(definitions);
  return [...models.values()].map((model) => [model.name, rowShape(model, models)]);
}

interface Shapes {
  rows: readonly [string, JsonSchema][];
  calls: readonly [string, JsonSchema][];
  events: readonly [string, JsonSchema | string][];
}

async function typesOf({ rows, calls, events }: Shapes, { titles }: Documents): Promise<string> {
  const told = events.map(([name, schema]): [string, JsonSchema] => [
    name,
    typeof schema === 'string' ? { tsType: titles.get(schema) } : closed(schema),
  ]);
  const parts = [
    await interfaceOf('ModelRows', 'What rows hold, by model, as answers carry them.', rows),
    await interfaceOf('ModuleCalls', 'Calls by module and name: what they are given and what they answer.', calls),
    await interfaceOf('ModuleEvents', 'What events of modules say, by name.', told),
  ];
  const text = parts.join('\n');
  const words = new Set(text.match(/\b[A-Z]\w+/g));
  const used = [...titles.values(), 'Reference', 'FileValue'].filter((title) => words.has(title));
  return `${BANNER}import type { ${[...new Set(used)].toSorted().join(', ')} } from './types.gen.ts';\n\n${text}`;
}

async function interfaceOf(
  title: string,
  description: string,
  members: readonly (readonly [string, JsonSchema])[],
): Promise<string> {
  const root = {
    title,
    description,
    type: 'object',
    additionalProperties: false,
    required: members.map(([name]) => name),
    properties: Object.fromEntries(members),
  };
  // The library's type is JSON Schema draft 4, which these fit.
  return compile(root as never, title, {
    bannerComment: '',
    additionalProperties: false,
    maxItems: -1,
    style: { singleQuote: true, printWidth: 160 },
  });
}

function checksOf(events: Shapes['events'], { shapeOf }: Documents): string {
  const named = [...new Set(events.flatMap(([, schema]) => (typeof schema === 'string' ? [schema] : [])))];
  const entries = events.map(
    ([name, schema]) =>
      `  ['${name}', ${typeof schema === 'string' ? schema : `shapeValidator(${JSON.stringify(shapeOf(schema))})`}],\n`,
  );
  return `${BANNER}import { shapeValidator } from '../shape.ts';\n${named
    .map((name) => `import ${name} from './${name}.gen.js';\n`)
    .join('')}export default new Map([\n${entries.join('')}]);\n`;
}

// Writes src/contract/*.gen.* from schemas/: types, one validator per document and all of them by name, error codes and texts; from server/modules the
// types of rows, calls and events; docs/definitions.md, the
// reference page of definitions; and the functions in docs/formulas.md.
// `--check` writes nothing and fails when a file differs.
import { readFileSync, readdirSync, mkdirSync, writeFileSync, existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { compile } from 'json-schema-to-typescript';
import { findSchemaFiles } from '../server/schemaFiles.ts';
import { DefinitionSchema, definitionsPage } from './gen/definitionsPage.ts';
import { formulasPage } from './gen/formulasPage.ts';
import { moduleTypes } from './gen/moduleTypes.ts';

const SCHEMAS = 'schemas';
const FILES = findSchemaFiles(SCHEMAS);
const OUT = 'src/contract';
const PAGE = 'docs/definitions.md';
const FORMULAS = 'docs/formulas.md';
const COMMON = 'common.schema.json';
/** What an admin writes: compiled by ajv, which names every problem at once. */
const DEFINITION = 'module.schema.json';
const BANNER = '// Generated from schemas/ by `npm run gen`. Do not edit.\n';

interface Schema {
  $id: string;
  title: string;
}

function readSchemas(): Map<string, Schema> {
  // A schema file is JSON Schema by the drafts own meta schema, checked when ajv compiles it.
  return new Map([...FILES].map(([file, path]) => [file, JSON.parse(readFileSync(path, 'utf8')) as Schema]));
}

async function generateTypes(schemas: Map<string, Schema>): Promise<string> {
  const root = {
    title: 'ContractDocuments',
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(
        [...schemas.keys()]
          .filter((file) => file !== COMMON)
          .map((file) => [file.replace('.schema.json', ''), { $ref: file }]),
      ),
      ...Object.fromEntries(['FileValue', 'Reference'].map((name) => [name, { $ref: `${COMMON}#/$defs/${name}` }])),
    },
  };
  // The library's type is JSON Schema draft 4; $ref alone is what this root uses.
  const schema = root as never;
  return compile(schema, 'ContractDocuments', {
    cwd: SCHEMAS,
    // References name the file alone, whichever folder it lies in.
    $refOptions: {
      resolve: { file: { read: ({ url }: { url: string }) => readFileSync(FILES.get(basename(url)) ?? url, 'utf8') } },
    },
    bannerComment: BANNER,
    additionalProperties: false,
    declareExternallyReferenced: true,
    maxItems: -1,
    style: { singleQuote: true, printWidth: 160 },
  });
}

async function generateValidators(schemas: Map<string, Schema>): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of schemas.keys()) {
    if (file === COMMON) continue;
    const name = file.replace('.schema.json', '');
    const title = schemas.get(file)?.title;
    files.set(
      `validators/${name}.gen.d.ts`,
      `${BANNER}import type { CompiledValidator } from '../validator.ts';\nimport type { ${title} } from '../types.gen.ts';\ndeclare const validate: CompiledValidator<${title}>;\nexport default validate;\n`,
    );
    if (file !== DEFINITION) {
      files.set(
        `validators/${name}.gen.js`,
        `${BANNER}import { shapeValidator } from '../shape.ts';\nexport default shapeValidator(${JSON.stringify(shapeOf(schemas.get(file), file, schemas))});\n`,
      );
      continue;
    }
    const ajv = new Ajv2020({
      schemas: [...schemas.values()],
      code: { source: true, esm: true },
      allErrors: true,
      allowUnionTypes: true,
      strictRequired: false,
      verbose: false,
    });
    addFormats(ajv, ['uuid']);
    // For forms and for renames: nothing is refused by it.
    ajv.addKeyword('x-names');
    const validate = ajv.getSchema(file);
    if (!validate) throw new Error(`${file}: not compiled`);
    const bundled = await build({
      stdin: { contents: standaloneCode(ajv, validate), resolveDir: process.cwd(), loader: 'js' },
      bundle: true,
      format: 'esm',
      write: false,
      minifySyntax: true,
    });
    const output = bundled.outputFiles[0];
    if (!output) throw new Error(`${file}: nothing bundled`);
    files.set(`validators/${name}.gen.js`, BANNER + output.text);
  }
  const names = [...schemas.keys()]
    .filter((file) => file !== COMMON && file !== DEFINITION)
    .map((file) => file.replace('.schema.json', ''));
  files.set(
    'validators/all.gen.d.ts',
    `${BANNER}import type { CompiledValidator } from '../validator.ts';\nimport type { ContractDocuments } from '../types.gen.ts';\n/** By name; without that of definitions. For the server: a page loads those it needs. */\nexport declare const VALIDATORS: ReadonlyMap<keyof ContractDocuments, CompiledValidator<unknown>>;\n`,
  );
  files.set(
    'validators/all.gen.js',
    `${BANNER}${names.map((name) => `import ${name} from './${name}.gen.js';\n`).join('')}export const VALIDATORS = new Map(Object.entries({ ${names.join(', ')} }));\n`,
  );
  return files;
}

/** Keywords of a schema that say nothing about what is allowed. */
const TEXTS = new Set(['$schema', '$id', '$defs', 'title', 'description', 'examples', 'default', 'readOnly']);

/** A schema as data for src/contract/shape.ts: without texts, what it refers to inside `defs`. `file`: where it stands. */
function shapeOf(schema: unknown, file: string, schemas: ReadonlyMap<string, Schema>): unknown {
  const names = new Map<string, string>();
  const defs: Record<string, unknown> = {};
  const nameOf = (address: string): string => {
    const known = names.get(address);
    if (known !== undefined) return known;
    const name = `${
      address
        .split(/[/#]/)
        .findLast((part) => part !== '')
        ?.replace('.schema.json', '') ?? ''
    }${names.size}`;
    names.set(address, name);
    const [where = '', pointer = ''] = address.split('#');
    const target = pointer
      .split('/')
      .slice(1)
      .reduce((value: unknown, step) => Reflect.get(Object(value), step), schemas.get(where));
    if (target === undefined) throw new Error(`${file}: ${address} is not there`);
    defs[name] = strip(target, where);
    return name;
  };
  const strip = (value: unknown, where: string, isNames = false): unknown => {
    if (Array.isArray(value)) return value.map((each: unknown) => strip(each, where));
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([key]) => isNames || !TEXTS.has(key));
    return Object.fromEntries(
      kept.map(([key, inner]): [string, unknown] => {
        if (key === '$ref' && !isNames)
          return [key, nameOf(String(inner).startsWith('#') ? `${where}${String(inner)}` : String(inner))];
        if (!isNames && (key === 'enum' || key === 'const')) return [key, inner];
        return [key, strip(inner, where, !isNames && key === 'properties')];
      }),
    );
  };
  const root = strip(schema, file);
  return { ...Object(root), ...(names.size > 0 ? { defs } : {}) };
}

function generateErrors(): string {
  // The file's own test holds its shape.
  const { codes, rules } = JSON.parse(readFileSync(join(SCHEMAS, 'errors.json'), 'utf8')) as Record<
    'codes' | 'rules',
    object
  >;
  return `${BANNER}export const ERROR_CODES = ${JSON.stringify(codes, null, 2)} as const;\nexport const RULE_TEXTS = ${JSON.stringify(rules, null, 2)} as const;\nexport type ErrorCode = keyof typeof ERROR_CODES;\nexport type RuleName = keyof typeof RULE_TEXTS;\n`;
}

async function main(): Promise<void> {
  const schemas = readSchemas();
  const files = await generateValidators(schemas);
  files.set('types.gen.ts', await generateTypes(schemas));
  files.set('errors.gen.ts', generateErrors());
  const ofModules = await moduleTypes({
    titles: new Map([...schemas].map(([file, { title }]) => [file.replace('.schema.json', ''), title])),
    shapeOf: (schema) => shapeOf(schema, '', schemas),
  });
  for (const [name, text] of ofModules) files.set(name, text);
  const isCheck = process.argv.includes('--check');
  const stale: string[] = [];
  mkdirSync(join(OUT, 'validators'), { recursive: true });
  const written = new Map([...files].map(([name, text]) => [join(OUT, name), text] as const))
    .set(PAGE, definitionsPage(new DefinitionSchema(SCHEMAS)))
    .set(FORMULAS, formulasPage(readFileSync(FORMULAS, 'utf8')));
  for (const [path, text] of written) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    stale.push(path);
    if (!isCheck) writeFileSync(path, text);
  }
  // A schema that is gone takes its files along.
  for (const name of readdirSync(join(OUT, 'validators'))) {
    if (files.has(`validators/${name}`)) continue;
    stale.push(join(OUT, 'validators', name));
    if (!isCheck) rmSync(join(OUT, 'validators', name));
  }
  if (isCheck && stale.length > 0) {
    console.error(
      `Generated files differ from schemas/ and server/modules: ${stale.join(', ')}. Run \`npm run gen\` and commit.`,
    );
    process.exit(1);
  }
  console.log(
    isCheck
      ? `${written.size} generated files are current.`
      : `${written.size} files generated, ${stale.length} changed.`,
  );
}

await main();

// Writes src/contract/*.gen.* from schemas/: types, one precompiled validator per document, error codes and texts.
// `--check` writes nothing and fails when a file differs.
import { readFileSync, readdirSync, mkdirSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { compile } from 'json-schema-to-typescript';

const SCHEMAS = 'schemas';
const OUT = 'src/contract';
const COMMON = 'common.schema.json';
const BANNER = '// Generated from schemas/ by `npm run gen`. Do not edit.\n';

interface Schema {
  $id: string;
  title: string;
}

function readSchemas(): Map<string, Schema> {
  const files = readdirSync(SCHEMAS).filter((file) => file.endsWith('.schema.json')).sort();
  // A schema file is JSON Schema by the drafts own meta schema, checked when ajv compiles it.
  return new Map(files.map((file) => [file, JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8')) as Schema]));
}

async function generateTypes(schemas: Map<string, Schema>): Promise<string> {
  const root = {
    title: 'ContractDocuments',
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries([...schemas.keys()].filter((file) => file !== COMMON).map((file) => [file.replace('.schema.json', ''), { $ref: file }])),
      ...Object.fromEntries(['FileValue', 'Reference'].map((name) => [name, { $ref: `${COMMON}#/$defs/${name}` }])),
    },
  };
  // The library's type is JSON Schema draft 4; $ref alone is what this root uses.
  const schema = root as never;
  return compile(schema, 'ContractDocuments', { cwd: SCHEMAS, bannerComment: BANNER, additionalProperties: false, declareExternallyReferenced: true, maxItems: -1, style: { singleQuote: true, printWidth: 160 } });
}

async function generateValidators(schemas: Map<string, Schema>): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of schemas.keys()) {
    if (file === COMMON) continue;
    const ajv = new Ajv2020({ schemas: [...schemas.values()], code: { source: true, esm: true }, allErrors: file === 'module.schema.json', allowUnionTypes: true, strictRequired: false, verbose: false });
    addFormats(ajv, ['uuid']);
    const validate = ajv.getSchema(file);
    if (!validate) throw new Error(`${file}: not compiled`);
    const bundled = await build({ stdin: { contents: standaloneCode(ajv, validate), resolveDir: process.cwd(), loader: 'js' }, bundle: true, format: 'esm', write: false, minifySyntax: true });
    const output = bundled.outputFiles[0];
    if (!output) throw new Error(`${file}: nothing bundled`);
    const name = file.replace('.schema.json', '');
    files.set(`validators/${name}.gen.js`, BANNER + output.text);
    files.set(`validators/${name}.gen.d.ts`, `${BANNER}import type { CompiledValidator } from '../validator.ts';\nimport type { ${schemas.get(file)?.title} } from '../types.gen.ts';\ndeclare const validate: CompiledValidator<${schemas.get(file)?.title}>;\nexport default validate;\n`);
  }
  return files;
}

function generateErrors(): string {
  const errors: unknown = JSON.parse(readFileSync(join(SCHEMAS, 'errors.json'), 'utf8'));
  return `${BANNER}export const ERRORS = ${JSON.stringify(errors, null, 2)} as const;\nexport type ErrorCode = keyof typeof ERRORS.codes;\nexport type RuleName = keyof typeof ERRORS.rules;\n`;
}

async function main(): Promise<void> {
  const schemas = readSchemas();
  const files = await generateValidators(schemas);
  files.set('types.gen.ts', await generateTypes(schemas));
  files.set('errors.gen.ts', generateErrors());
  const isCheck = process.argv.includes('--check');
  const stale: string[] = [];
  mkdirSync(join(OUT, 'validators'), { recursive: true });
  for (const [name, text] of files) {
    const path = join(OUT, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    stale.push(path);
    if (!isCheck) writeFileSync(path, text);
  }
  for (const name of readdirSync(join(OUT, 'validators'))) if (!files.has(`validators/${name}`)) stale.push(join(OUT, 'validators', name));
  if (isCheck && stale.length > 0) {
    console.error(`Generated files differ from schemas/: ${stale.join(', ')}. Run \`npm run gen\` and commit.`);
    process.exit(1);
  }
  console.log(isCheck ? `${files.size} generated files are current.` : `${files.size} files generated, ${stale.length} changed.`);
}

await main();

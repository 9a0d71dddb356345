// form_info → source of an ES module that exports the compiled validator of its JSON Schema under `form`.
// The page hands the module to the form library's precompiled validator: no `new Function` under the page's policy.
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { FormInfo } from '../../contract/index.ts';
import { FORM_SCHEMA_ID, toJsonSchema } from '../form/index.ts';

/** ajv's own runtime import, written out so that the script stands alone: length in code points. */
const UCS2_IMPORT = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g;
const UCS2_SOURCE = '(text) => { let length = 0; for (const _ of text) length += 1; return length; }';

/** Same text for the same document. Throws only when ajv asks for a runtime part this module does not inline: our own fault. */
export function compileFormValidator(info: FormInfo): string {
  // The options the form library gives ajv, so that the errors have the shape it reads.
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    verbose: true,
    loopEnum: Number.POSITIVE_INFINITY,
    code: { source: true, esm: true },
  });
  ajv.addSchema(toJsonSchema(info));
  const generate = typeof standalone === 'function' ? standalone : standaloneOf(standalone);
  const source = generate(ajv, { [FORM_SCHEMA_ID]: FORM_SCHEMA_ID }).replace(UCS2_IMPORT, UCS2_SOURCE);
  if (source.includes('require('))
    throw new Error('The form validator needs a runtime part of ajv that is not inlined');
  return source;
}

type Standalone = (ajv: Ajv, refs: Record<string, string>) => string;

function standaloneOf(module: unknown): Standalone {
  // CommonJS seen through Node's ESM: the function is the default export's `default`.
  return (module as { default: Standalone }).default;
}

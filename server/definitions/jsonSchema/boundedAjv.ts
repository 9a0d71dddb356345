// ajv for schemas that authors of definitions wrote: no pattern walks back, no list is compared with itself, no value with one choice after
// the other, and a judgement takes so many steps at most, whatever the schema does with a value.
import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { draftOf, eachNode, isNode, type Draft } from '../../../src/engine/jsonSchema/index.ts';
import { canonicalJson } from '../../../src/engine/values/index.ts';
import { searches } from '../catalog/pattern.ts';

/** Parts of a schema looked at with parts of a value; a text counts for more the longer it is. */
const MOST_STEPS = 250_000;
/** The same where every fault is told: each is carried along by all that it lies in. */
const STEPS_TO_TELL = 25_000;
const SIGNS_PER_STEP = 64;
const STEP = 'x-step';

/** The judgement was given up. */
export class TooMuchEffort extends Error {}

export interface BoundedJudge {
  /** As ajv has it: all errors, or of a large value the first ones. Throws TooMuchEffort. */
  run(value: unknown): readonly AjvFault[];
  /** The schema as it was judged by: errors name its parts. */
  clone: unknown;
}

export interface AjvFault {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  schema?: unknown;
  parentSchema?: unknown;
}

const OPTIONS: Options = {
  verbose: true,
  strict: false,
  logger: false,
  meta: false,
  validateSchema: false,
  code: { optimize: false, regExp: Object.assign((source: string) => searching(source), { code: 'searching' }) },
};

const MADE = new WeakMap<object, BoundedJudge>();

/** Compiled once for each text of a definition. Throws where ajv cannot compile the schema. */
export function boundedAjv(schema: object): BoundedJudge {
  const made = MADE.get(schema) ?? compiled(schema);
  MADE.set(schema, made);
  return made;
}

function compiled(schema: object): BoundedJudge {
  const clone = prepared(schema);
  const isFit = counting(clone, { draft: draftOf(schema), allErrors: false });
  let tell: Counting | undefined;
  return {
    clone,
    run(value) {
      const first = isFit(value, MOST_STEPS);
      if (first.length === 0) return first;
      try {
        tell ??= counting(clone, { draft: draftOf(schema), allErrors: true });
        return tell(value, STEPS_TO_TELL);
      } catch (error) {
        if (error instanceof TooMuchEffort) return first;
        throw error;
      }
    },
  };
}

type Counting = (value: unknown, steps: number) => readonly AjvFault[];

function counting(clone: unknown, { draft, allErrors }: { draft: Draft; allErrors: boolean }): Counting {
  let left = 0;
  const options = { ...OPTIONS, allErrors };
  const ajv = draft === '7' ? new Ajv(options) : new Ajv2020(options);
  addFormats.default(ajv);
  ajv.addKeyword({
    keyword: STEP,
    errors: false,
    validate: (_said: unknown, data: unknown) => {
      left -= typeof data === 'string' ? 1 + data.length / SIGNS_PER_STEP : 1;
      if (left < 0) throw new TooMuchEffort();
      return true;
    },
  });
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    validate: (isAsked: unknown, data: readonly unknown[]) =>
      isAsked !== true || new Set(data.map(canonicalJson)).size === data.length,
  });
  const texts = { of: textOnce() };
  ajv.removeKeyword('enum');
  ajv.addKeyword({
    keyword: 'enum',
    compile(choices: readonly unknown[]) {
      const known = new Set(choices.map(canonicalJson));
      return (data: unknown) => known.has(texts.of(data));
    },
  });
  ajv.removeKeyword('const');
  ajv.addKeyword({
    keyword: 'const',
    compile(choice: unknown) {
      const known = canonicalJson(choice);
      return (data: unknown) => texts.of(data) === known;
    },
  });
  const validate = ajv.compile(isNode(clone) ? clone : Boolean(clone));
  return (value, steps) => {
    left = steps;
    texts.of = textOnce();
    return validate(value) === true ? [] : (validate.errors ?? []);
  };
}

/** The canonical text of a value, written out once for each object of a judgement: many choices ask for the same one. */
function textOnce(): (value: unknown) => string {
  const known = new WeakMap<object, string>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return canonicalJson(value);
    const text = known.get(value) ?? canonicalJson(value);
    known.set(value, text);
    return text;
  };
}

function searching(source: string): { test: (text: string) => boolean; toString: () => string } {
  return { test: (text) => searches(source, text), toString: () => `/${source}/` };
}

/** A copy that counts steps, without what means something to ajv alone. */
function prepared(schema: unknown): unknown {
  const clone: unknown = JSON.parse(JSON.stringify(schema));
  eachNode(clone, (node) => {
    // The copy is ours to change.
    const mine = node as Record<string, unknown>;
    for (const key of ['$schema', '$async', '$vocabulary', 'nullable', 'discriminator']) delete mine[key];
    if (typeof mine['id'] === 'string') delete mine['id'];
    mine[STEP] = true;
  });
  return clone;
}

// The form's compiled validator where the server offers it, else one that finds nothing, so that the engine's rules alone
// decide. Answers issues by field name; never compiles anything in the page.
import {
  FORM_SCHEMA_ID,
  validationData,
  type FieldIssue,
  type FormModel,
  type FormStore,
} from '../../../engine/form/index.ts';

/** As ajv writes it. */
interface SchemaError {
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  message?: string;
}

export type FormValidator = (data: unknown) => readonly SchemaError[];

export const RULES_ONLY: FormValidator = () => [];

/** Loads the compiled validator of the form's rev; rules alone when there is none or it cannot be used, telling why. */
export async function loadFormValidator(
  model: FormModel,
  onProblem: (detail: string) => void,
  load: (path: string) => Promise<unknown> = importScript,
): Promise<FormValidator> {
  const path = model.info.validator;
  if (typeof path !== 'string' || !path.startsWith('/')) return RULES_ONLY;
  try {
    const script = await load(path);
    const validate: unknown =
      typeof script === 'object' && script !== null ? Reflect.get(script, FORM_SCHEMA_ID) : undefined;
    if (typeof validate !== 'function') throw new Error(`${path} exports no "${FORM_SCHEMA_ID}"`);
    // A function by the check above; its shape is that of ajv's standalone code, which the same server made.
    const compiled = validate as { (data: unknown): boolean; errors?: readonly SchemaError[] | null };
    return (data) => (compiled(data) ? [] : (compiled.errors ?? []));
  } catch (error) {
    onProblem(error instanceof Error ? error.message : String(error));
    return RULES_ONLY;
  }
}

/** An immutable module of the same origin. */
function importScript(path: string): Promise<unknown> {
  return import(/* @vite-ignore */ path);
}

/** What the compiled schema says against the form as it is now, by field name. */
export function schemaIssues(validator: FormValidator, store: FormStore): ReadonlyMap<string, readonly FieldIssue[]> {
  const data = validationData(store.model, store.values(), store.hidden());
  const found = new Map<string, readonly FieldIssue[]>();
  for (const error of validator(data)) {
    const name = leafOf(store, error);
    if (name !== undefined && !store.hidden().has(name)) found.set(name, [...(found.get(name) ?? []), issueOf(error)]);
  }
  return found;
}

/** The field that an error is about: the last name on its way that is one. */
function leafOf(store: FormStore, { instancePath, params }: SchemaError): string | undefined {
  return [...instancePath.split('/'), String(params['missingProperty'] ?? '')].findLast((part) =>
    store.model.leaves.has(part),
  );
}

/** Keywords of JSON Schema by our names of rules; the others say themselves. */
const RULE_OF_KEYWORD = new Map([
  ['required', 'required'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['pattern', 'pattern'],
  ['enum', 'choice'],
  ['maxItems', 'maxItems'],
]);

function issueOf({ keyword, params, message = '' }: SchemaError): FieldIssue {
  const rule = RULE_OF_KEYWORD.get(keyword);
  if (rule === undefined) return { rule: 'schema', value: message };
  const { limit } = params;
  return typeof limit === 'number' ? { rule, value: limit } : { rule };
}

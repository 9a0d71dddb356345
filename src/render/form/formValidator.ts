// The validator rjsf is given: the form's compiled one where the server offers it, else one that finds nothing, so that
// the engine's rules alone decide. Answers issues by field name; never compiles anything in the page.
import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { FORM_SCHEMA_ID, schemaOfModel, validationData, type FieldIssue, type FormModel, type FormStore } from '../../engine/form/index.ts';

export type FormValidator = ValidatorType<unknown, RJSFSchema>;

export function librarySchema(model: FormModel): RJSFSchema {
  // Our schema's type is a strict subset of the library's; optional members are written differently there.
  return schemaOfModel(model) as RJSFSchema;
}

const NO_ERRORS = { errors: [], errorSchema: {} };
export const RULES_ONLY: FormValidator = { validateFormData: () => NO_ERRORS, isValid: () => true, rawValidation: () => ({ errors: [] }) };

/** Loads the compiled validator of the form's rev; rules alone when there is none or it cannot be used, telling why. */
export async function loadFormValidator(model: FormModel, onProblem: (detail: string) => void, load: (path: string) => Promise<unknown> = importScript): Promise<FormValidator> {
  const path = model.info.validator;
  if (typeof path !== 'string' || !path.startsWith('/')) return RULES_ONLY;
  try {
    const script = await load(path);
    const validate: unknown = typeof script === 'object' && script !== null ? Reflect.get(script, FORM_SCHEMA_ID) : undefined;
    if (typeof validate !== 'function') throw new Error(`${path} exports no "${FORM_SCHEMA_ID}"`);
    // A function by the check above; its shape is that of ajv's standalone code, which the same server made.
    const functions = { [FORM_SCHEMA_ID]: validate } as unknown as Parameters<typeof createPrecompiledValidator>[0];
    return createPrecompiledValidator<unknown, RJSFSchema>(functions, librarySchema(model));
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
  for (const error of validator.validateFormData(data, librarySchema(store.model)).errors) {
    const name = leafOf(store, error);
    if (name !== undefined && !store.hidden().has(name)) found.set(name, [...(found.get(name) ?? []), issueOf(error)]);
  }
  return found;
}

function leafOf(store: FormStore, error: RJSFValidationError): string | undefined {
  const names = (error.property ?? '').split('.').filter((part) => store.model.leaves.has(part));
  return names.at(-1);
}

/** Keywords of JSON Schema by our names of rules; the others say themselves. */
const RULE_OF_KEYWORD = new Map([['required', 'required'], ['minLength', 'minLength'], ['maxLength', 'maxLength'], ['pattern', 'pattern'], ['enum', 'choice'], ['maxItems', 'maxItems']]);

function issueOf(error: RJSFValidationError): FieldIssue {
  const rule = RULE_OF_KEYWORD.get(error.name ?? '') ?? 'schema';
  const limit: unknown = error.params && typeof error.params === 'object' ? Reflect.get(error.params, 'limit') : undefined;
  if (rule === 'schema') return { rule, value: error.message ?? '' };
  return typeof limit === 'number' ? { rule, value: limit } : { rule };
}

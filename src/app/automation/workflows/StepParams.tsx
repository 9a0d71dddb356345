// What the actions that a rule runs ask for by their JSON Schemas: a form for each such step, its values beside those of the rule's own form.
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ErrorAnswer } from '../../../contract/index.ts';
import { ENTRY_ID, listEntries, type FormStore, type FormValues } from '../../../engine/form/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { SchemaForm } from '../../../render/schemaForm/index.ts';

/** By the entry of the step, which stays the same while steps are moved. */
export type ParamsByEntry = Map<string, unknown>;

export interface StepParamsProps {
  store: FormStore;
  module: object;
  /** Written as they are entered. */
  params: ParamsByEntry;
  isReadonly: boolean;
  /** By path in the rule. */
  issues: NonNullable<ErrorAnswer['fields']>;
}

export function StepParams({ store, module, params, isReadonly, issues }: StepParamsProps): ReactNode {
  const steps = useSyncExternalStore(
    (listener) => store.subscribe('steps', listener),
    () => store.values()['steps'],
  );
  return listEntries(steps).map((entry, index) => {
    const action = askingAction(module, entry);
    return action === undefined ? null : (
      <OneStep
        key={`${entryId(entry)} ${action.name}`}
        id={entryId(entry)}
        place={index}
        action={action}
        params={params}
        isReadonly={isReadonly}
        issues={Object.entries(issues).flatMap(([path, list]) => (isBelow(path, index) ? list : []))}
      />
    );
  });
}

interface OneStepProps extends Pick<StepParamsProps, 'params' | 'isReadonly'> {
  id: string;
  place: number;
  action: AskingAction;
  issues: readonly { message: string }[];
}

function OneStep({ id, place, action, params, isReadonly, issues }: OneStepProps): ReactNode {
  const { t, language } = useTexts();
  const [value, setValue] = useState(params.get(id));
  const root = useRef<HTMLFieldSetElement>(null);
  const isRefused = issues.length > 0;
  useEffect(() => {
    if (isRefused) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isRefused]);
  const label = t('automation.rules.params', { number: place + 1, action: titleIn(action.title, language) });
  return (
    <fieldset ref={root} className="ka-params">
      <legend>{label}</legend>
      {isRefused ? (
        <p className="ka-note" role="alert">
          {issues.map(({ message }) => message).join(' ')}
        </p>
      ) : null}
      <SchemaForm
        schema={action.schema}
        value={value}
        label={label}
        readonly={isReadonly}
        isChecked={isRefused}
        hasDefaults
        onChange={setValue}
        onJudged={(judged) => void params.set(id, judged)}
      />
    </fieldset>
  );
}

/** What stood in the rule when its form was made: its entries are in the order of its steps. */
export function paramsOf(rule: object, values: FormValues): ParamsByEntry {
  const steps = stepsIn(rule);
  return new Map(
    listEntries(values['steps']).flatMap((entry, index) => {
      const params: unknown = Reflect.get(Object(steps[index]), 'params');
      return params === undefined ? [] : [[entryId(entry), params] as const];
    }),
  );
}

/** The rule with what was entered for each action that asks, and with nothing for the others. */
export function withParams(
  rule: unknown,
  values: FormValues,
  { params, module }: Pick<StepParamsProps, 'params' | 'module'>,
): unknown {
  const entries = listEntries(values['steps']);
  if (typeof rule !== 'object' || rule === null || entries.length === 0) return rule;
  const steps = stepsIn(rule).map((step, index) => {
    const { params: _before, ...rest }: Record<string, unknown> = { ...Object(step) };
    const entry = entries[index];
    return entry && askingAction(module, entry) ? { ...rest, params: params.get(entryId(entry)) ?? {} } : rest;
  });
  return { ...rule, steps };
}

interface AskingAction {
  name: string;
  title: unknown;
  schema: object;
}

/** The action or transition that the step runs, where it asks by a schema. */
function askingAction(module: object, entry: FormValues): AskingAction | undefined {
  if (entry['do'] !== 'run') return undefined;
  const model: unknown = Reflect.get(module, 'model');
  const status: unknown = Reflect.get(Object(model), 'status');
  const all = [Reflect.get(Object(status), 'transitions'), Reflect.get(Object(model), 'actions')].flatMap(
    (list: unknown): unknown[] => (Array.isArray(list) ? list : []),
  );
  const found = all.find((one) => Reflect.get(Object(one), 'name') === entry['action']);
  const schema: unknown = Reflect.get(Object(found), 'schema');
  return typeof schema === 'object' && schema !== null
    ? { name: String(entry['action']), title: Reflect.get(Object(found), 'title'), schema }
    : undefined;
}

/** A fault of a step's parameters: their form shows it. */
export function isOfParams(path: string): boolean {
  return /^\/steps\/\d+\/params(?:\/|$)/.test(path);
}

function isBelow(path: string, index: number): boolean {
  return isOfParams(path) && path.startsWith(`/steps/${String(index)}/params`);
}

function stepsIn(rule: object): readonly unknown[] {
  const steps: unknown = Reflect.get(rule, 'steps');
  return Array.isArray(steps) ? steps : [];
}

function entryId(entry: FormValues): string {
  return String(entry[ENTRY_ID]);
}

function titleIn(title: unknown, lang: string): string {
  const text: unknown = Reflect.get(Object(title), lang) ?? Object.values(Object(title))[0];
  return typeof text === 'string' ? text : '';
}

// The form of a JSON Schema: the library puts parts of the schema together and says which field draws them; every field, choice and
// list is ours. The value is changed place by place, so what nobody touches comes back as the very same object.
import { createSchemaUtils, toFieldPathId, type RJSFSchema } from '@rjsf/utils';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import {
  createFollow,
  isNode,
  mergeDrawn,
  pathKey,
  schemaDefaults,
  valueAt,
  withValueAt,
  X,
  type DrawnSchema,
  type SchemaFault,
  type ValuePath,
} from '../../engine/jsonSchema/index.ts';
import { usePorts, useRestTexts } from '../core/index.ts';
import { DrawnField } from './DrawnField.tsx';
import { faultText } from './faultText.ts';
import { ScopeProvider, type FormScope } from './formScope.ts';
import { createInterpreter, type Interpreter } from './interpreter.ts';
import { createRegistry, OPTIONS } from './registry.tsx';
import './schemaForm.css';

export interface SchemaFormProps {
  /** Begins the ids of its inputs; the group itself has it. */
  id?: string;
  schema: unknown;
  value: unknown;
  /** What the form is of; read out, not drawn. */
  label: string;
  labelledBy?: string;
  readonly?: boolean;
  disabled?: boolean;
  /** Every fault is shown, also of places that nobody has touched. */
  isChecked?: boolean;
  /** The first input gets the keyboard when the form appears. */
  isFocused?: boolean;
  /** A value that is not there begins with the schema's defaults. */
  hasDefaults?: boolean;
  onChange(value: unknown): void;
  onBlur?: (() => void) | undefined;
  /** The value that is shown, defaults with it, and what is wrong with it: at first and after each change. */
  onJudged?(value: unknown, faults: readonly SchemaFault[]): void;
}

export function SchemaForm(props: SchemaFormProps): ReactNode {
  const { schema, label, labelledBy, readonly = false, disabled = false, isChecked = false, onBlur } = props;
  useRestTexts();
  const { formats } = usePorts();
  const own = useId();
  const prefix = props.id ?? own;
  const interpreter = useMemo(() => createInterpreter(schema), [schema]);
  const drawing = useMemo(() => createDrawing(interpreter), [interpreter]);
  const shown = useStartingValue(props, drawing);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const faults = useMemo(() => interpreter.faults(shown), [interpreter, shown]);
  const byPlace = useSame(useMemo(() => placed(faults, isChecked ? undefined : touched), [faults, touched, isChecked]));
  const first = useRef(shown);
  const change = useChange(props, shown, first);
  const touch = useCallback(
    (path: ValuePath) =>
      setTouched((before) => (before.has(pathKey(path)) ? before : new Set(before).add(pathKey(path)))),
    [],
  );
  const initial = useCallback((path: ValuePath) => valueAt(first.current, path), []);
  const scope = useMemo<FormScope>(
    () => ({ prefix, faults: byPlace, readonly, disabled, change, touch, initial, ...drawing }),
    [prefix, byPlace, readonly, disabled, change, touch, initial, drawing],
  );
  const judged = useRef(props.onJudged);
  judged.current = props.onJudged;
  useEffect(() => {
    judged.current?.(shown, faults);
  }, [shown, faults]);
  const root = useRef<HTMLDivElement>(null);
  useOpeningFocus(root, props.isFocused === true);
  const top = byPlace.get('') ?? [];
  return (
    <div
      ref={root}
      id={prefix}
      role="group"
      aria-label={labelledBy === undefined ? label : undefined}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className="ksf"
      onBlur={onBlur}
    >
      {interpreter.problem === undefined ? null : (
        <p className="ksf-note" role="note">
          {formats.t('form.schema.unjudged', { problem: interpreter.problem })}
        </p>
      )}
      {top.length === 0 ? null : (
        <div className="keste-field-error" role="status">
          {top.map((fault) => (
            <div key={fault.keyword}>{faultText(fault, formats)}</div>
          ))}
        </div>
      )}
      <ScopeProvider value={scope}>
        <DrawnField
          name=""
          title={label}
          schema={drawing.root}
          formData={shown}
          fieldPathId={ROOT}
          required
          readonly={readonly}
          disabled={disabled}
          registry={drawing.registry}
        />
      </ScopeProvider>
    </div>
  );
}

/** Its fields arrive in chunks of their own. */
const FOCUS_EVERY_MS = 60;
const FOCUS_TRIES = 40;

function useOpeningFocus(root: RefObject<HTMLElement | null>, isAsked: boolean): void {
  const isFirst = useRef(isAsked);
  useEffect(() => {
    if (!isFirst.current) return undefined;
    let tries = 0;
    const timer = setInterval(() => {
      const input = root.current?.querySelector<HTMLElement>('input, textarea, button, [role="combobox"]');
      input?.focus();
      if (input || ++tries > FOCUS_TRIES) clearInterval(timer);
    }, FOCUS_EVERY_MS);
    return () => clearInterval(timer);
  }, [root]);
}

const ROOT = toFieldPathId('', OPTIONS);

interface Drawing extends Pick<FormScope, 'follow' | 'fits' | 'meant'> {
  root: DrawnSchema;
  registry: ReturnType<typeof createRegistry>;
}

function createDrawing({ drawable, fits }: Interpreter): Drawing {
  const { schema: root, sources } = drawable;
  const definitions = isNode(root['definitions']) ? root['definitions'] : {};
  const judge = (schema: unknown, value: unknown): boolean => {
    const source = isNode(schema) ? schema[X.source] : undefined;
    return typeof source === 'number' && fits(sources[source], value);
  };
  const utils = createSchemaUtils(
    {
      isValid: judge,
      validateFormData: () => ({ errors: [], errorSchema: {} }),
      rawValidation: () => ({}),
    },
    root as RJSFSchema, // drawable schemas are of its words and ours
    {},
    (schema) => mergeDrawn(schema as DrawnSchema) as RJSFSchema, // as above
  );
  const follow = createFollow(definitions);
  return {
    root: mergeRoot(root),
    registry: createRegistry(root, utils),
    follow,
    fits: judge,
    meant: (schema, value) => utils.retrieveSchema(follow(schema) as RJSFSchema, value) as DrawnSchema, // as above
  };
}

/** The definitions stay where the library looks for them: in its root, not in the part that is drawn. */
function mergeRoot({ definitions: _definitions, ...root }: DrawnSchema): DrawnSchema {
  return root;
}

/** Defaults are shown at once and become the value's with the first change. */
function useStartingValue({ value, hasDefaults }: SchemaFormProps, { root, follow }: Drawing): unknown {
  const defaults = useMemo(() => (hasDefaults ? schemaDefaults(root, follow) : undefined), [hasDefaults, root, follow]);
  return value === undefined || value === null ? (defaults ?? value) : value;
}

function useChange(
  { onChange }: SchemaFormProps,
  shown: unknown,
  first: { readonly current: unknown },
): FormScope['change'] {
  const now = useRef({ onChange, shown });
  now.current = { onChange, shown };
  return useCallback(
    (path, next) => {
      const changed = withValueAt(now.current.shown, path, next, first.current);
      if (Object.is(changed, now.current.shown)) return;
      // Two changes of one press build on each other.
      now.current.shown = changed;
      now.current.onChange(changed);
    },
    [first],
  );
}

/** The same map while it says the same: typing renders the field typed in and nothing else. */
function useSame(faults: FormScope['faults']): FormScope['faults'] {
  const text = JSON.stringify([...faults]);
  const kept = useRef({ text, faults });
  if (kept.current.text !== text) kept.current = { text, faults };
  return kept.current.faults;
}

function placed(
  faults: readonly SchemaFault[],
  touched: ReadonlySet<string> | undefined,
): ReadonlyMap<string, readonly SchemaFault[]> {
  const places = new Map<string, readonly SchemaFault[]>();
  for (const fault of faults) {
    const key = pathKey(fault.path);
    if (touched && !touched.has(key)) continue;
    places.set(key, [...(places.get(key) ?? []), fault]);
  }
  return places;
}

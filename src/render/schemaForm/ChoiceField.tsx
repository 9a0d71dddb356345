// A place of several possible forms: which one, and the fields of the one chosen. What the forms share is drawn by the object around
// them and kept when another is chosen; a value that fits none stays as it is until one is chosen.
import { useMemo, useState, type ReactNode } from 'react';
import type { FormField } from '../../contract/index.ts';
import { asList, initialValue, isNode, own, pathKey, X, type DrawnSchema } from '../../engine/jsonSchema/index.ts';
import { Slot, usePorts } from '../core/index.ts';
import { FieldFrame } from '../fields/index.ts';
import { DrawnField } from './DrawnField.tsx';
import { faultText } from './faultText.ts';
import { helpOf, labelOfPart, pathOfPart, placeId, useScope, type FormScope, type PartProps } from './formScope.ts';
import { SKIP } from './ObjectField.tsx';
import { INNER } from './PartFrame.tsx';

export function ChoiceField(props: PartProps): ReactNode {
  const { schema } = props;
  const lists = [schema['oneOf'], ...asList(schema[X.more])];
  return lists.map((list, place) =>
    // The order of the lists is the schema's.
    // eslint-disable-next-line react/no-array-index-key
    Array.isArray(list) ? <Choice key={place} {...props} place={place} options={list.filter(isNode)} /> : null,
  );
}

function Choice({
  options,
  place,
  ...props
}: PartProps & { options: readonly DrawnSchema[]; place: number }): ReactNode {
  const { required = false } = props;
  const scope = useScope();
  const { chosen, option, pick } = useChosen(props, options);
  const field = useChoiceOf(props, options);
  const path = pathOfPart(props);
  const id = `${placeId(scope.prefix, path)}-form${place === 0 ? '' : place}`;
  const errors = useChoiceErrors(props, { place, isChosen: option !== undefined });
  const isFixed = scope.readonly || props.readonly === true;
  return (
    <div className="ksf-choice" data-wide>
      <FieldFrame id={id} field={field} required={required} errors={errors}>
        <Slot
          kind="field"
          type={field.type}
          loading={<div className="keste-field-loading" aria-busy="true" />}
          props={{
            id,
            field,
            value: chosen === undefined ? null : String(chosen),
            required: required || isNode(props.schema['properties']),
            disabled: scope.disabled || props.disabled === true,
            readonly: isFixed,
            errors,
            onChange: pick,
            onBlur: () => scope.touch(path),
          }}
        />
      </FieldFrame>
      {option ? <DrawnField key={chosen} {...ofOption(props, option, scope)} /> : null}
    </div>
  );
}

interface Chosen {
  chosen: number | undefined;
  option: DrawnSchema | undefined;
  pick(next: unknown): void;
}

/** What was picked stands while the value is of its kind, else what fits the value. */
function useChosen(props: PartProps, options: readonly DrawnSchema[]): Chosen {
  const { formData } = props;
  const scope = useScope();
  const [picked, setPicked] = useState<number>();
  const isPicked = picked !== undefined && suits(options[picked], formData, scope);
  const chosen = isPicked ? picked : matching(options, formData, scope);
  const option = chosen === undefined ? undefined : options[chosen];
  return {
    chosen,
    option,
    pick(next) {
      const index = typeof next === 'string' ? Number(next) : undefined;
      const path = pathOfPart(props);
      setPicked(index);
      scope.change(path, index === undefined ? undefined : valueFor(options[index] ?? {}, props, option, scope));
    },
  };
}

/** Of the form itself they stand above it, of a chosen value at its own field. */
function useChoiceErrors(
  props: PartProps,
  { place, isChosen }: { place: number; isChosen: boolean },
): readonly string[] {
  const { faults } = useScope();
  const { formats } = usePorts();
  const path = pathOfPart(props);
  if (place > 0 || path.length === 0 || (isChosen && !isNode(props.formData))) return NO_ERRORS;
  return (faults.get(pathKey(path)) ?? []).map((fault) => faultText(fault, formats));
}

const NO_ERRORS: readonly string[] = [];

/** The option as one schema without what the object around it draws already. */
function ofOption(props: PartProps, option: DrawnSchema, scope: FormScope): PartProps {
  const { schema, formData } = props;
  const { [X.source]: _source, ...whole } = scope.meant(option, formData);
  const around = isNode(schema['properties']) ? schema['properties'] : {};
  const title = labelOfPart(props);
  if (whole['type'] !== 'object' && !isNode(whole['properties'])) {
    const { title: _title, ...rest } = whole;
    return { ...props, title, schema: rest };
  }
  const needed = asList(whole['required']);
  // What only tells the option from the others was said with the choice.
  const isSettled = (key: string, property: unknown): boolean => {
    const [only, ...others] = asList(isNode(property) ? scope.follow(property)[X.choices] : undefined);
    return needed.includes(key) && isNode(only) && others.length === 0 && own(formData, key) === only['value'];
  };
  const properties = Object.entries(isNode(whole['properties']) ? whole['properties'] : {}).filter(
    ([key, property]) => !Object.hasOwn(around, key) && !isSettled(key, property),
  );
  const settled = Object.entries(isNode(whole['properties']) ? whole['properties'] : {}).flatMap(([key, property]) =>
    isSettled(key, property) ? [key] : [],
  );
  const inherited = Object.fromEntries(
    [X.rest, X.patterns].flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]] as const])),
  );
  const required = [schema['required'], whole['required']].flatMap((list) => [...asList(list)]);
  return {
    ...props,
    title,
    schema: {
      ...inherited,
      ...whole,
      type: 'object',
      required,
      properties: Object.fromEntries(properties),
      [SKIP]: [...Object.keys(around), ...settled],
      [INNER]: true,
    },
  };
}

function useChoiceOf(props: PartProps, options: readonly DrawnSchema[]): FormField {
  const { t } = usePorts().formats;
  const { follow } = useScope();
  const label = labelOfPart(props);
  const help = helpOf(props.schema);
  return useMemo<FormField>(
    () => ({
      name: 'form',
      type: options.length <= 3 ? 'radio' : 'selectEnum',
      label: props.name === '' ? t('form.schema.variant') : label,
      ...(help === undefined ? {} : { help }),
      choices: options.map((option, index) => ({
        id: String(index),
        string_view: optionText(option, follow, t, index),
      })),
    }),
    [options, label, help, props.name, follow, t],
  );
}

function optionText(
  option: DrawnSchema,
  follow: FormScope['follow'],
  t: (key: string, params?: Record<string, string | number>) => string,
  index: number,
): string {
  const whole = follow(option);
  const { title } = whole;
  if (typeof title === 'string' && title !== '') return title;
  const name = option[X.name];
  if (typeof name === 'string' && name.startsWith('type:')) return t(`form.schema.type.${name.slice('type:'.length)}`);
  if (typeof name === 'string' && name !== '') return name;
  const constant = constantIn(whole);
  if (constant !== undefined) return constant;
  const { type } = whole;
  return typeof type === 'string' && type !== 'object' && whole[X.choices] === undefined
    ? t(`form.schema.type.${type}`)
    : t('form.schema.option', { number: index + 1 });
}

/** What tells the option from the others: a key with one possible value, or all of its values. */
function constantIn(whole: DrawnSchema): string | undefined {
  const choices = whole[X.choices];
  if (Array.isArray(choices))
    return choices
      .slice(0, 3)
      .map((each: unknown) => (isNode(each) ? String(each['title'] ?? JSON.stringify(each['value'])) : ''))
      .join(', ');
  const { properties } = whole;
  for (const property of Object.values(isNode(properties) ? properties : {})) {
    const [only, ...others] = asList(isNode(property) ? property[X.choices] : undefined);
    if (others.length > 0) continue;
    if (isNode(only)) return String(only['title'] ?? only['value']);
  }
  return undefined;
}

/** The first that fits, else the nearest of the value's kind; none for no value. */
function matching(options: readonly DrawnSchema[], value: unknown, scope: FormScope): number | undefined {
  if (value === undefined) return undefined;
  const fitting = options.findIndex((option) => scope.fits(option, value));
  if (fitting !== -1) return fitting;
  let best: { index: number; score: number } | undefined;
  for (const [index, option] of options.entries()) {
    if (!suits(option, value, scope)) continue;
    const score = nearness(scope.meant(option, value), value, scope);
    if (!best || score > best.score) best = { index, score };
  }
  return best?.index;
}

function nearness(whole: DrawnSchema, value: unknown, { follow }: FormScope): number {
  const { properties } = whole;
  if (!isNode(value) || !isNode(properties)) return 0;
  return Object.entries(properties).reduce((sum, [key, property]) => {
    if (!Object.hasOwn(value, key) || !isNode(property)) return sum;
    const choices = follow(property)[X.choices];
    if (!Array.isArray(choices)) return sum + 1;
    const isOne = choices.some(
      (each: unknown) => isNode(each) && JSON.stringify(each['value']) === JSON.stringify(value[key]),
    );
    return sum + (isOne ? 10 : -10);
  }, 0);
}

/** Whether the value is of the option's kind. */
function suits(option: DrawnSchema | undefined, value: unknown, { meant }: FormScope): boolean {
  if (!option) return false;
  if (value === undefined) return true;
  const { type, properties, [X.choices]: choices, [X.nullable]: isNullable } = meant(option, value);
  if (Array.isArray(choices))
    return choices.some((each: unknown) => isNode(each) && JSON.stringify(each['value']) === JSON.stringify(value));
  if (value === null) return isNullable === true;
  if (type === 'object' || (type === undefined && properties !== undefined)) return isNode(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'number' || type === 'integer') return typeof value === 'number';
  return type === undefined || typeof value === type;
}

/** What stays of the value when another option is chosen: keys of the object around, and those that the new option has too. */
function valueFor(
  option: DrawnSchema,
  { schema, formData }: PartProps,
  before: DrawnSchema | undefined,
  scope: FormScope,
): unknown {
  const start = initialValue(scope.meant(option, undefined), scope.follow);
  if (!isNode(start) || !isNode(formData)) return start;
  const keysOf = (whole: DrawnSchema): string[] => Object.keys(isNode(whole['properties']) ? whole['properties'] : {});
  const fresh = keysOf(scope.meant(option, formData));
  const around = keysOf(schema);
  const gone = new Set(before ? keysOf(scope.meant(before, formData)) : []);
  const kept = Object.entries(formData).filter(
    ([key]) => fresh.includes(key) || around.includes(key) || !gone.has(key),
  );
  return { ...Object.fromEntries(kept), ...onlyConstants(start, kept) };
}

/** What tells the option from the others replaces what was there; a default does not. */
function onlyConstants(
  start: Readonly<Record<string, unknown>>,
  kept: readonly (readonly [string, unknown])[],
): object {
  const there = new Map(kept);
  return Object.fromEntries(
    Object.entries(start).filter(([key, value]) => !there.has(key) || there.get(key) !== value),
  );
}

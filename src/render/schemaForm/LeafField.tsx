// A place that holds one value: chosen, ticked or typed, drawn by the renderers of record forms. Numbers are typed as text and become
// numbers only where no digit is lost.
import { useMemo, type ReactNode } from 'react';
import type { FormField } from '../../contract/index.ts';
import { isNode, X, type DrawnChoice, type DrawnSchema } from '../../engine/jsonSchema/index.ts';
import { Slot, usePorts } from '../core/index.ts';
import { fieldAria, FieldFrame, TextInput } from '../fields/index.ts';
import { shownText, useLeaf, type Leaf } from './useLeaf.ts';
import { numberOf, numberText } from './numberValue.ts';
import type { PartProps } from './formScope.ts';

/** Longer texts get an area. */
const LONG_TEXT = 200;
/** So many are seen at once, more are looked for in a list. */
const IN_SIGHT = 3;

export function LeafField(props: PartProps): ReactNode {
  const leaf = useLeaf(props);
  const { schema } = props;
  const choices = useChoices(schema);
  const field = useMemo(() => fieldOf(leaf.base, schema, choices), [leaf.base, schema, choices]);
  const { id, required, errors } = leaf;
  return (
    <FieldFrame id={id} field={field} required={required && !leaf.readonly} errors={errors}>
      {input(leaf, field, { schema, choices })}
    </FieldFrame>
  );
}

interface Said {
  schema: DrawnSchema;
  choices: readonly DrawnChoice[] | undefined;
}

function input(leaf: Leaf, field: FormField, { schema, choices }: Said): ReactNode {
  if (choices) return <ChosenInput leaf={leaf} field={field} choices={choices} />;
  const type = schema['type'];
  if (type === 'number' || type === 'integer')
    return <NumberInput leaf={leaf} field={field} isWhole={type === 'integer'} />;
  if (type === 'boolean')
    return (
      <SlotInput leaf={leaf} field={field} value={leaf.value === true} onChange={(next) => leaf.set(next === true)} />
    );
  return <SlotInput leaf={leaf} field={field} value={shownText(leaf.value)} onChange={(next) => leaf.setText(next)} />;
}

interface InputProps {
  leaf: Leaf;
  field: FormField;
}

function SlotInput({
  leaf,
  field,
  value,
  onChange,
}: InputProps & { value: unknown; onChange(next: unknown): void }): ReactNode {
  const { id, required, disabled, readonly, errors, touch } = leaf;
  return (
    <Slot
      kind="field"
      type={field.type}
      widget={field.widget}
      loading={<div className="keste-field-loading" aria-busy="true" />}
      props={{ id, field, value, required, disabled, readonly, errors, onChange, onBlur: touch }}
    />
  );
}

/** Choices go by their JSON: 1 and "1" are two. */
function ChosenInput({ leaf, field, choices }: InputProps & { choices: readonly DrawnChoice[] }): ReactNode {
  const known = new Map(choices.map(({ value }) => [JSON.stringify(value), value]));
  const chosen = leaf.value === undefined ? null : JSON.stringify(leaf.value);
  return (
    <SlotInput
      leaf={leaf}
      field={field}
      value={chosen}
      onChange={(next) => leaf.set(typeof next === 'string' ? known.get(next) : undefined)}
    />
  );
}

function NumberInput({ leaf, field, isWhole }: InputProps & { isWhole: boolean }): ReactNode {
  const { readonly, value, set, touch } = leaf;
  return (
    <TextInput
      aria={fieldAria({ ...leaf, field })}
      className="keste-number"
      readOnly={readonly}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={leaf.typed ?? numberText(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        leaf.type(text);
        if (text !== '' && text === numberText(leaf.initial)) set(leaf.initial);
        else set(numberOf(text));
      }}
      onBlur={() => {
        leaf.type(undefined);
        touch();
      }}
    />
  );
}

function useChoices(schema: DrawnSchema): readonly DrawnChoice[] | undefined {
  const { t } = usePorts().formats;
  return useMemo(() => {
    const said = schema[X.choices];
    if (!Array.isArray(said)) return undefined;
    return said
      .filter(isNode)
      .map(({ value, title }) => ({ value, title: typeof title === 'string' ? title : choiceText(value, t) }));
  }, [schema, t]);
}

export function choiceText(value: unknown, t: (key: string) => string): string {
  if (value === null || value === '') return t('form.schema.type.null');
  if (typeof value === 'boolean') return t(`form.schema.${value ? 'yes' : 'no'}`);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fieldOf(base: FormField, schema: DrawnSchema, choices: readonly DrawnChoice[] | undefined): FormField {
  if (choices)
    return {
      ...base,
      type: choices.length <= IN_SIGHT ? 'radio' : 'selectEnum',
      choices: choices.map(({ value, title }) => ({ id: JSON.stringify(value), string_view: title ?? '' })),
    };
  const { type, format, maxLength, contentMediaType } = schema;
  if (type === 'boolean') return { ...base, type: 'checkbox' };
  if (type !== 'string') return { ...base, type: 'string' };
  if (format === 'date') return { ...base, type: 'date' };
  if (format === 'date-time') return { ...base, type: 'datetime' };
  const isLong =
    format === 'textarea' || contentMediaType !== undefined || (typeof maxLength === 'number' && maxLength > LONG_TEXT);
  const named = typeof format === 'string' ? INPUTS.get(format) : undefined;
  return {
    ...base,
    type: 'string',
    ...(isLong ? { widget: 'textarea' } : {}),
    ...(named === undefined ? {} : { format: named }),
  };
}

/** Keyboards of phones. */
const INPUTS = new Map<string, 'email' | 'url'>([
  ['email', 'email'],
  ['uri', 'url'],
  ['url', 'url'],
]);

// One field of a line in its panel. While it has the keyboard it shows what is typed, not what became of it in the cell.
import { useRef, useState, type ReactNode } from 'react';
import type { FilterValues, FormField } from '../../../src/contract/index.ts';
import { reduceToField } from '../../../src/engine/form/index.ts';
import type { Step, TableStore } from '../../../src/engine/table/index.ts';
import { FieldFrame } from '../../../src/render/fields/index.ts';
import { useIssueText } from '../../../src/render/grid/index.ts';
import { Slot, usePorts } from '../../../src/render/index.ts';

export interface LineFieldProps {
  store: TableStore;
  id: string;
  field: FormField;
  prefix: string;
}

export function LineField({ store, id, field, prefix }: LineFieldProps): ReactNode {
  const { formats } = usePorts();
  const issueText = useIssueText(formats);
  const [typed, setTyped] = useState<{ value: unknown }>();
  const step = useRef<Step>(undefined);
  const cell = { id, field: field.name };
  const condition = store.conditionOf?.(cell);
  const errors = store.cellState(cell).issues.map(issueText);
  const inputId = `${prefix}-${field.name}`;
  const isReadonly = field.readonly === true || field.formula !== undefined || store.table?.info.editing === 'none';
  // What is typed in one go is one step to take back.
  const handleChange = (value: unknown): void => {
    setTyped({ value });
    step.current = store.editing.together('edit', () => store.commit(cell, value), step.current);
  };
  const handleBlur = (): void => {
    setTyped(undefined);
    step.current = undefined;
  };
  const filters = filtersOf(store, id, field);
  return (
    <FieldFrame id={inputId} field={field} required={isRequired(field, condition) && !isReadonly} errors={errors}>
      <Slot
        kind="field"
        type={field.type}
        widget={field.widget}
        loading={<div className="keste-field-loading" aria-busy="true" />}
        props={{
          id: inputId,
          model: store.table?.info.model ?? '',
          field: withModel(store, id, field),
          value: typed ? typed.value : asField(field, store.value(cell)),
          required: isRequired(field, condition),
          disabled: condition === 'disabled',
          readonly: isReadonly,
          errors,
          onChange: handleChange,
          onBlur: handleBlur,
          ...(filters ? { filters } : {}),
        }}
      />
    </FieldFrame>
  );
}

function isRequired(field: FormField, condition: string | undefined): boolean {
  return condition === 'required' || (field.required === true && field.requiredWhen === undefined);
}

/** A value of a row as fields of forms have it. */
function asField({ type, multiple }: FormField, value: unknown): unknown {
  if (value !== null && value !== undefined) return typeof value === 'number' ? String(value) : value;
  if (type === 'checkboxGroup' || (type === 'file' && multiple === true)) return [];
  return type === 'string' ? '' : null;
}

/** Of a reference whose model another field of the line says. */
function withModel(store: TableStore, id: string, field: FormField): FormField {
  const { modelField } = field;
  const model = modelField === undefined ? undefined : reduceToField({}, store.value({ id, field: modelField }));
  return typeof model === 'string' && model !== '' ? { ...field, model } : field;
}

/** What rows offered must hold, where the choice depends on other fields of the line. */
function filtersOf(store: TableStore, id: string, { dependsOn }: FormField): FilterValues | undefined {
  const entries = Object.entries(dependsOn ?? {}).flatMap(([filter, name]): [string, string[]][] => {
    const value = reduceToField({}, store.value({ id, field: name }));
    return typeof value === 'string' && value !== '' ? [[filter, [value]]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

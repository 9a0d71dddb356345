// One field of a form: takes value and state from the store and draws the registered renderer in a frame.
// Typing renders this field and nothing else.
import { memo, use, useCallback, useMemo, type ReactNode } from 'react';
import type { FormField } from '../../../contract/index.ts';
import type { FieldState } from '../../../engine/form/index.ts';
import { FieldFrame } from '../../fields/index.ts';
import { Slot, usePorts, useRegistry } from '../../core/index.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { inputId, useField, useForm } from './FormContext.ts';
import { useCurrency } from './useCurrency.ts';
import { useFieldMark } from './fieldMarks.ts';
import { useDependence } from './useDependence.ts';
import { useEntered } from './useEntered.ts';
import { LinesContext, useGivingUp, useLineField } from './lines.ts';
import { useNamedModel } from './useNamedModel.ts';
import { useParent } from './useParent.ts';
import { useStatus } from './useStatus.ts';
import { fieldErrors, type FieldErrors } from './partErrors.ts';
import { UnknownField } from './UnknownField.tsx';

export const Leaf = memo(function Leaf({ field: described }: { field: FormField }): ReactNode {
  const isLine = use(LinesContext);
  const field = useLineField(described);
  const { store, idPrefix, isReadonly: isClosed, open, afterPress, onAction } = useForm();
  const isReadonly = isClosed || open?.includes(field.name) === false;
  const state = useField(store, field.name);
  const givingUp = useGivingUp(store, field.name);
  const status = useStatus(field);
  const mark = useFieldMark(field.name);
  const { formats } = usePorts();
  const errors = useMemo(() => fieldErrors(field, state.issues, formats), [field, state.issues, formats]);
  const handleChange = useCallback(
    (value: unknown) => {
      const action = status?.actionTo(value);
      if (action) onAction?.(action.name);
      else {
        store.begin(field.name);
        store.set(field.name, value);
      }
    },
    [store, field.name, status, onAction],
  );
  const handleBlur = useCallback(() => {
    afterPress(() => store.leave(field.name));
    // A field left as it was found is not scolded; one that says something wrong is told at once.
    if (!store.state().isDirty) return;
    const { issues } = store.field(field.name);
    // What the press brought meanwhile, e.g. a check of the whole form, knows more.
    afterPress(() => (store.field(field.name).issues === issues ? store.checkField(field.name) : undefined));
  }, [store, field.name, afterPress]);
  const handleBusy = useCallback(
    (isBusy: boolean) => (isBusy ? store.hold(field.name) : store.release(field.name)),
    [store, field.name],
  );
  if (!state.isVisible) return null;
  const id = inputId(idPrefix, field.name);
  return (
    <FieldFrame
      id={id}
      field={field}
      required={state.isRequired && !isReadonly}
      errors={errors.texts}
      isLine={isLine}
      {...(isLine ? givingUp : undefined)}
      footer={
        <>
          {mark === undefined ? null : <div className="keste-field-other">{mark}</div>}
          {state.theirs ? (
            <ConflictChoice
              field={field}
              mine={state.value}
              theirs={state.theirs.value}
              onChoose={(choice) => store.resolve(field.name, choice)}
            />
          ) : null}
        </>
      }
    >
      <LeafInput
        id={id}
        field={status?.field ?? field}
        state={state}
        errors={errors}
        isReadonly={isReadonly}
        onChange={handleChange}
        onBlur={handleBlur}
        onBusy={handleBusy}
      />
    </FieldFrame>
  );
});

interface LeafInputProps {
  id: string;
  field: FormField;
  state: FieldState;
  errors: FieldErrors;
  isReadonly: boolean;
  onChange(value: unknown): void;
  onBlur(): void;
  onBusy(isBusy: boolean): void;
}

/** Only a renderer the registry answered for is drawn; an unknown type keeps its value untouched (FORM-09). */
function LeafInput({
  id,
  field: given,
  state,
  errors,
  isReadonly,
  onChange,
  onBlur,
  onBusy,
}: LeafInputProps): ReactNode {
  const { store } = useForm();
  const field = useNamedModel(store, useCurrency(store, given));
  const filters = useDependence(store, field);
  const value = useEntered(store, field, state.value);
  const parent = useParent(store, field);
  const { renderer } = useRegistry().resolve('field', field.type, field.widget);
  if (!renderer) return <UnknownField type={field.type} widget={field.widget} value={state.value} />;
  return (
    <Slot
      kind="field"
      type={field.type}
      widget={field.widget}
      loading={<div className="keste-field-loading" aria-busy="true" />}
      props={{
        id,
        model: store.model.info.model,
        field,
        value,
        required: state.isRequired,
        disabled: state.isDisabled,
        readonly: isReadonly || state.isSettled || field.readonly === true || field.formula !== undefined,
        errors: errors.texts,
        onChange,
        onBlur,
        onBusy,
        ...(parent ? { parent } : {}),
        ...(state.lines ? { lineStates: state.lines } : {}),
        ...(errors.cells ? { cellErrors: errors.cells } : {}),
        ...(errors.entries ? { entryErrors: errors.entries } : {}),
        ...(filters ? { filters } : {}),
      }}
    />
  );
}

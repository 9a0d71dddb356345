// The one adapter to the form library: it is given one field that draws the whole form from its model, and carries the submit.
// Values live in the form's store, one subscription per field, so the library never re-renders the tree while someone types.
import Form from '@rjsf/core';
import type { RegistryFieldsType, RJSFSchema, TemplatesType, UiSchema } from '@rjsf/utils';
import { useId, useMemo, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FormStore } from '../../engine/form/index.ts';
import { useAfterPress } from '../fields/index.ts';
import { FormContext, useForm } from './FormContext.ts';
import { DrawnContext, FormTree } from './FormTree.tsx';
import type { FormValidator } from './formValidator.ts';
import type { DrawnFields } from './useDrawnFields.ts';
import './form.css';

const FIELDS: RegistryFieldsType = { whole: WholeForm };
const TEMPLATES: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = { FieldTemplate: ({ children }) => children };
/** Layout, values and checks are the engine's; the schema proper goes to the validator alone. */
const SCHEMA: RJSFSchema = { type: 'object' };
const UI_SCHEMA: UiSchema = { 'ui:field': 'whole' };
/** The library holds no values; one object, so that it never sees a change. */
const NO_DATA = {};

export interface LibraryFormProps {
  store: FormStore;
  validator: FormValidator;
  drawn: DrawnFields;
  isReadonly: boolean;
  onAction?: ((name: string) => void) | undefined;
  /** Called when the form is submitted by button or Enter; checking is the caller's. */
  onSubmit(): void;
  /** Drawn above the fields. */
  header?: ReactNode;
  /** Drawn below the fields, inside the form element. */
  children?: ReactNode;
  idPrefix?: string;
}

export function LibraryForm({ store, validator, drawn, isReadonly, onAction, onSubmit, header, children, idPrefix: givenPrefix }: LibraryFormProps): ReactNode {
  const ownPrefix = useId();
  const idPrefix = givenPrefix ?? ownPrefix;
  const afterPress = useAfterPress();
  const surroundings = useMemo(() => ({ store, idPrefix, isReadonly, onAction, afterPress }), [store, idPrefix, isReadonly, onAction, afterPress]);

  /** The next stop of the keyboard may be a field that is not drawn yet. */
  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Tab' && drawn.names) flushSync(drawn.drawAll);
  }
  return (
    <FormContext value={surroundings}>
      <DrawnContext value={drawn.names}>
        {header}
        <div className="keste-form-fields" onKeyDownCapture={handleKeyDown}>
          <Form
            className="keste-form"
            idPrefix={idPrefix}
            schema={SCHEMA}
            uiSchema={UI_SCHEMA}
            validator={validator}
            formData={NO_DATA}
            fields={FIELDS}
            templates={TEMPLATES}
            noValidate
            noHtml5Validate
            showErrorList={false}
            experimental_componentUpdateStrategy="shallow"
            onSubmit={(_event, event: FormEvent) => {
              event.stopPropagation();
              onSubmit();
            }}
          >
            {/* Something must stand here: without children the library adds its own button. */}
            {children ?? <></>}
          </Form>
        </div>
      </DrawnContext>
    </FormContext>
  );
}

/** The field that the library is given: all of the form. */
function WholeForm(): ReactNode {
  const { store } = useForm();
  return <div className="keste-form-grid"><FormTree nodes={store.model.tree} /></div>;
}

// The one adapter to the form library: it lays out the schema and carries the validator; values live in the form's store,
// one subscription per field, so the library never re-renders the tree while someone types.
import Form from '@rjsf/core';
import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { useId, useMemo, type FormEvent, type ReactNode } from 'react';
import { toUiSchema, type FormStore } from '../../engine/form/index.ts';
import { FormContext } from './FormContext.ts';
import { librarySchema, type FormValidator } from './formValidator.ts';
import { LeafField } from './LeafField.tsx';
import { FieldTemplate, ObjectFieldTemplate, PlaceholderField } from './libraryTemplates.tsx';
import './form.css';

const FIELDS: RegistryFieldsType = { leaf: LeafField, placeholder: PlaceholderField };
const TEMPLATES: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = { FieldTemplate, ObjectFieldTemplate };
/** The library holds no values; one object, so that it never sees a change. */
const NO_DATA = {};
/** Defaults are the engine's affair. */
const NO_DEFAULTS = { emptyObjectFields: 'skipDefaults', allOf: 'skipDefaults', constAsDefaults: 'never' } as const;

export interface LibraryFormProps {
  store: FormStore;
  validator: FormValidator;
  isReadonly: boolean;
  /** Called when the form is submitted by button or Enter; checking is the caller's. */
  onSubmit(): void;
  /** Drawn above the fields. */
  header?: ReactNode;
  /** Drawn below the fields, inside the form element. */
  children?: ReactNode;
  idPrefix?: string;
}

export function LibraryForm({ store, validator, isReadonly, onSubmit, header, children, idPrefix: givenPrefix }: LibraryFormProps): ReactNode {
  const ownPrefix = useId();
  const idPrefix = givenPrefix ?? ownPrefix;
  const schema = useMemo(() => librarySchema(store.model), [store.model]);
  const uiSchema = useMemo(() => toUiSchema(store.model), [store.model]);
  const surroundings = useMemo(() => ({ store, idPrefix, isReadonly }), [store, idPrefix, isReadonly]);
  return (
    <FormContext value={surroundings}>
      {header}
      <Form
        className="keste-form"
        idPrefix={idPrefix}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={NO_DATA}
        fields={FIELDS}
        templates={TEMPLATES}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        experimental_componentUpdateStrategy="shallow"
        onSubmit={(_event, event: FormEvent) => {
          event.stopPropagation();
          onSubmit();
        }}
      >
        {/* Something must stand here: without children the library adds its own button. */}
        {children ?? <></>}
      </Form>
    </FormContext>
  );
}

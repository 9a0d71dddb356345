// Record forms on the screen: opening, drawing through the form library, saving. Heavy: load it when a form is asked for.
export { AskedFields, type AskedFieldsProps, type AskedForm } from './AskedForm.tsx';
export { FormPanel, type FormHandle, type FormPanelProps } from './FormPanel.tsx';
export { FaultCount } from './sections/FaultCount.tsx';
export { useSection, type Section } from './sections/useSection.ts';
export { FieldSet, type FieldSetProps } from './FieldSet.tsx';
export { EntryContextProvider, useEntryContext, type EntryContext } from './entryContext.ts';
export { FieldMarksContext, type FieldMarks } from './field/fieldMarks.ts';
export { useEntryTarget, type FormTarget } from './formTarget.ts';
export { useConditions } from './useConditions.ts';
export { useEntryStore } from './useEntryStore.ts';
export { loadFormValidator, schemaIssues, type FormValidator } from './session/formValidator.ts';
export { useFormSession, type FormRequest, type FormSession, type OpenForm } from './session/useFormSession.ts';

// Record forms on the screen: opening, drawing through the form library, saving. Heavy: load it when a form is asked for.
export { FormPanel, type FormPanelProps } from './FormPanel.tsx';
export { loadFormValidator, schemaIssues, type FormValidator } from './formValidator.ts';
export { useFormSession, type FormRequest, type FormSession, type OpenForm } from './useFormSession.ts';

// Bare @rjsf/core: its own theme and widgets, its own validator.
import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isFilled, type FormContestant } from './contestant.ts';
import { FIELD_COUNT } from './fields.ts';
import { jsonSchema } from './jsonSchema.ts';

let held: Record<string, unknown> = {};

export const contestant: FormContestant = {
  mount: (root) =>
    flushSync(() =>
      createRoot(root).render(
        // Typed by the library more narrowly than JSON Schema is written.
        <Form
          schema={jsonSchema() as RJSFSchema}
          validator={validator}
          showErrorList={false}
          noHtml5Validate
          onChange={({ formData }) => (held = { ...formData })}
        />,
      ),
    ),
  isShown: () => isFilled(document, 'form input, form select', 20),
  isWhole: () => isFilled(document, 'form input, form select', FIELD_COUNT),
  input: (name) => document.querySelector(`#root_${name}`),
  value: (name) => held[name],
  submit: () => document.querySelector('form')?.requestSubmit(),
  errorCount: () => document.querySelectorAll('.error-detail').length,
};

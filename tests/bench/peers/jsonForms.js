// JSON Forms with its plain ("vanilla") renderers. Plain JavaScript: its types are there only when the peers are installed.
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { createElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isFilled } from '../form/page/contestant.ts';
import { FIELD_COUNT, FIELDS } from '../form/page/fields.ts';
import { jsonSchema } from '../form/page/jsonSchema.ts';

let held = {};
let showErrors = () => undefined;

const UI = {
  type: 'VerticalLayout',
  elements: FIELDS.map(({ name }) => ({ type: 'Control', scope: `#/properties/${name}` })),
};
const NO_DATA = {};

function Page() {
  const [isShowing, setIsShowing] = useState(false);
  useEffect(() => {
    showErrors = () => setIsShowing(true);
  }, []);
  return createElement(JsonForms, {
    schema: SCHEMA,
    uischema: UI,
    data: NO_DATA,
    renderers: vanillaRenderers,
    cells: vanillaCells,
    validationMode: isShowing ? 'ValidateAndShow' : 'ValidateAndHide',
    onChange: ({ data }) => (held = data),
  });
}

const SCHEMA = jsonSchema();

export const contestant = {
  mount: (root) => flushSync(() => createRoot(root).render(createElement(Page))),
  isShown: () => isFilled(document, '.control input, .control select', 20),
  isWhole: () => isFilled(document, '.control input, .control select', FIELD_COUNT),
  input: (name) => document.querySelector(`[id="#/properties/${name}-input"], [id="#/properties/${name}"] input`),
  value: (name) => held[name],
  submit: () => showErrors(),
  errorCount: () =>
    [...document.querySelectorAll('.validation_error')].filter((place) => place.textContent !== '').length,
};

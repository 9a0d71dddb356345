// amis by its own ready-made bundle, which the page loads beside this file: `amisRequire` comes from there.
import { isFilled } from '../form/page/contestant.ts';
import { CHOICES, FIELD_COUNT, FIELDS, MAX_LENGTH } from '../form/page/fields.ts';

const TYPES = {
  text: 'input-text',
  decimal: 'input-number',
  integer: 'input-number',
  choice: 'select',
  date: 'input-date',
  tick: 'checkbox',
};
const { embed } = window.amisRequire('amis/embed');
let scoped;

function fieldOf({ name, label, kind, isRequired }) {
  const field = { type: TYPES[kind], name, label, required: isRequired };
  if (kind === 'text') field.validations = { maxLength: MAX_LENGTH };
  if (kind === 'decimal') field.precision = 2;
  if (kind === 'choice') field.options = CHOICES.map((id) => ({ label: id, value: id }));
  return field;
}

export const contestant = {
  mount: (root) => {
    scoped = embed(root, { type: 'form', name: 'bench', wrapWithPanel: false, body: FIELDS.map(fieldOf), actions: [] });
  },
  isShown: () => isFilled(document, '.cxd-Form-control', 20),
  isWhole: () => isFilled(document, '.cxd-Form-control', FIELD_COUNT),
  input: (name) => document.querySelector(`input[name="${name}"]`),
  value: (name) => scoped.getComponentByName('bench').getValues()[name],
  submit: () => void scoped.getComponentByName('bench').validate(true),
  errorCount: () =>
    document.querySelectorAll('.cxd-Form-item.is-error, .cxd-Form-item--error, .cxd-Form-feedback').length,
};

// Keste's form as the product opens and draws it: description, store, panel, the product's own field renderers.
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FormField, FormInfo } from '../../../../src/contract/index.ts';
import type { FormStore } from '../../../../src/engine/form/index.ts';
import type { Ports } from '../../../../src/engine/ports/index.ts';
import { createRegistry } from '../../../../src/engine/registry/index.ts';
import { noData } from '../../../../src/engine/testing/index.ts';
import { createFormats } from '../../../../src/platform/formats/index.ts';
import { FormPanel, useFormSession, type FormRequest } from '../../../../src/render/form/index.ts';
import { KesteProvider, type AnyComponent, type AnyRenderer } from '../../../../src/render/index.ts';
import { renderer as checkbox } from '../../../../renderers/fields/checkbox/index.ts';
import { renderer as date } from '../../../../renderers/fields/date/index.ts';
import { renderer as integer } from '../../../../renderers/fields/integer/index.ts';
import { renderer as number } from '../../../../renderers/fields/number/index.ts';
import { renderer as selectEnum } from '../../../../renderers/fields/select-enum/index.ts';
import { renderer as text } from '../../../../renderers/fields/string/index.ts';
import { isFilled, type FormContestant } from './contestant.ts';
import { CHOICES, FIELD_COUNT, FIELDS, MAX_LENGTH, type BenchField } from './fields.ts';

const REQUEST: FormRequest = { model: 'bench', pageName: 'bench', mode: 'create' };
/** With their code, which every other contestant has in the page as well. */
const renderers: AnyRenderer[] = await Promise.all(
  [text, number, integer, selectEnum, date, checkbox].map(
    async (renderer) => ({ ...renderer, component: (await renderer.load?.())?.default }) as AnyRenderer,
  ),
);
const registry = createRegistry<AnyComponent>(renderers);
/** As they are there before any form is opened. */
const PORTS = ports();
let store: FormStore | undefined;

export const contestant: FormContestant = {
  mount: (root) =>
    flushSync(() =>
      createRoot(root).render(
        <MantineProvider>
          <KesteProvider ports={PORTS} registry={registry}>
            <Page />
          </KesteProvider>
        </MantineProvider>,
      ),
    ),
  isShown: () => isFilled(document, '.keste-field input', 20),
  isWhole: () => isFilled(document, '.keste-field input', FIELD_COUNT),
  input: (name) => document.querySelector(`.keste-field input[id$="-${name}"]`),
  value: (name) => store?.values()[name],
  submit: () => document.querySelector('form')?.requestSubmit(),
  errorCount: () => document.querySelectorAll('.keste-field-error').length,
};

function Page(): ReactNode {
  const session = useFormSession(REQUEST);
  const form = session.status === 'open' ? session.form : undefined;
  useEffect(() => {
    store = form?.store;
  }, [form]);
  return form ? <FormPanel model="bench" mode="create" form={form} onSaved={ignore} takesFocus={false} /> : null;
}

function ports(): Ports {
  const kept = new Map<string, unknown>();
  return {
    data: { ...noData, formInfo: async () => formInfo() },
    live: { on: () => ignore, onReconnect: () => ignore, isOwn: () => false },
    local: { read: async () => undefined, write: async () => undefined },
    drafts: {
      read: async (key) => kept.get(key),
      write: async (key, draft) => void kept.set(key, structuredClone(draft)),
      remove: async (key) => void kept.delete(key),
    },
    guardLeaving: () => ignore,
    formats: createFormats('ru', (key) => key),
    report: ({ code, detail }) => console.warn(code, detail),
  };
}

function formInfo(): FormInfo {
  return { model: 'bench', mode: 'create', rev: '0123456789abcdef', fields: FIELDS.map(fieldOf) };
}

function fieldOf({ name, label, kind, isRequired }: BenchField): FormField {
  const field = { name, label, ...(isRequired ? { required: true } : {}) };
  switch (kind) {
    case 'text':
      return { ...field, type: 'string', maxLength: MAX_LENGTH };
    case 'decimal':
      return { ...field, type: 'number', precision: 2 };
    case 'integer':
      return { ...field, type: 'integer' };
    case 'choice':
      return { ...field, type: 'selectEnum', choices: CHOICES.map((id) => ({ id, string_view: id })) };
    case 'date':
      return { ...field, type: 'date' };
    case 'tick':
      return { ...field, type: 'checkbox' };
  }
}

function ignore(): void {}

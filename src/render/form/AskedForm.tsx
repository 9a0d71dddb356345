// A few fields asked for before something is done, drawn and checked as those of a record's form. What is done with the answers is the caller's.
import { useEffect, useImperativeHandle, useState, type FormEvent, type ReactNode, type Ref } from 'react';
import type { ErrorAnswer, FormField } from '../../contract/index.ts';
import { createComputed, createFormStore, loadConditions, readForm, type FormStore } from '../../engine/form/index.ts';
import type { RowValues } from '../../engine/ports/index.ts';
import { usePorts } from '../core/index.ts';
import { FieldSet } from './FieldSet.tsx';
import { useFormState } from './field/FormContext.ts';
import type { FormTarget } from './formTarget.ts';

export interface AskedForm {
  /** Checks; answers what was entered, undefined where something is wrong, which then has the focus. */
  values(): Promise<RowValues | undefined>;
  /** Puts a refusal of the server on its fields. */
  refuse(answer: ErrorAnswer): void;
}

export interface AskedFieldsProps {
  /** Uploads name it. */
  model: string;
  /** The same object while they are asked. */
  fields: readonly FormField[];
  /** What the fields begin with. */
  preset: RowValues;
  ref: Ref<AskedForm>;
  /** The first of them gets the keyboard when they appear; default: it does. */
  isFocused?: boolean;
  onSubmit(): void;
  /** A field begins or ends work whose result is its value. */
  onBusy(isBusy: boolean): void;
  idPrefix: string;
  /** Id of the form element: a button elsewhere submits it. */
  formId: string;
}

export function AskedFields(props: AskedFieldsProps): ReactNode {
  const { t } = usePorts().formats;
  const store = useAskedStore(props);
  return store ? (
    <ReadyFields {...props} store={store} />
  ) : (
    <div className="keste-field-loading" aria-busy="true" role="status" aria-label={t('form.loading')} />
  );
}

function ReadyFields({
  store,
  ref,
  idPrefix,
  formId,
  isFocused = true,
  onSubmit,
  onBusy,
}: AskedFieldsProps & { store: FormStore }): ReactNode {
  const [wrong, setWrong] = useState<FormTarget>();
  const { isBusy, topMessages } = useFormState(store);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  useEffect(() => (isFocused ? lead(store.model.leaves.keys().next().value) : undefined), [store, isFocused]);
  useImperativeHandle(
    ref,
    () => ({
      async values() {
        await store.settled();
        const first = store.check();
        if (first === undefined) return store.row();
        lead(first);
        return undefined;
      },
      refuse: (answer) => lead(store.refuse(answer)),
    }),
    [store],
  );

  function lead(name: string | undefined): void {
    if (name !== undefined) setWrong((before) => ({ name, at: [], number: (before?.number ?? 0) + 1 }));
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // A form around the window is not meant.
    event.stopPropagation();
    onSubmit();
  }

  return (
    <form id={formId} noValidate onSubmit={handleSubmit}>
      <div className="keste-form-top" role="alert">
        {topMessages.map((message) => (
          <div key={message}>{message}</div>
        ))}
      </div>
      <FieldSet store={store} idPrefix={idPrefix} isReadonly={false} target={wrong} />
    </form>
  );
}

/** undefined until its conditions are compiled. */
function useAskedStore({ model, fields, preset }: AskedFieldsProps): FormStore | undefined {
  const { report } = usePorts();
  const [store, setStore] = useState<FormStore>();
  useEffect(() => {
    let isWanted = true;
    const form = readForm({ model, mode: 'create', rev: '', fields: [...fields] });
    const tell = (issue: { code: string; path: string; detail: string }): void =>
      report({ ...issue, path: `actions ${model}${issue.path}` });
    form.issues.forEach(tell);
    const computed = createComputed(form);
    void loadConditions(form, tell)
      .catch(() => undefined)
      .then(async (conditions) => {
        const made = createFormStore({
          model: form,
          preset,
          ...(computed ? { computed } : {}),
          ...(conditions ? { conditions } : {}),
        });
        await made.settled();
        if (isWanted) setStore(made);
      });
    return () => {
      isWanted = false;
    };
  }, [model, fields, preset, report]);
  return store;
}

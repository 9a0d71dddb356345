// A rule as a form: made of the same schema, with the same words, as in the editor of definitions.
import { useEffect, useId, useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react';
import type { ErrorAnswer } from '../../../contract/index.ts';
import {
  createFormStore,
  readForm,
  type FieldIssue,
  type FormConditions,
  type FormModel,
} from '../../../engine/form/index.ts';
import type { DocumentForm } from '../../../engine/definitionForm/index.ts';
import { EntryContextProvider, FieldSet, useConditions } from '../../../render/form/index.ts';
import { usePorts, useRegistry } from '../../../render/index.ts';
import { ruleForm, suggestionsOf } from '../../modules/form/index.ts';
import { useRoles } from '../../roles/index.ts';
import { isOfParams, paramsOf, StepParams, withParams, type ParamsByEntry } from './StepParams.tsx';

/** What stands in the form, for whoever saves or tries it. */
export interface OpenRule {
  read(): unknown;
  title(): string;
  isChanged(): boolean;
  /** What stands there is stored. */
  markSaved(): void;
}

export interface RuleFormProps {
  ref: Ref<OpenRule>;
  rule: object;
  /** Of the model: what names are offered from. */
  module: object;
  models: readonly { model: string; title: string }[];
  isReadonly: boolean;
  /** By path in the rule. */
  issues: NonNullable<ErrorAnswer['fields']>;
}

/** There once the conditions of its fields are. */
export function RuleForm(props: RuleFormProps): ReactNode {
  const { formats } = usePorts();
  const form = useMemo(() => ruleForm(formats), [formats]);
  const model = useMemo(() => readForm({ model: '', mode: 'edit', fields: form.fields, rev: '' }), [form]);
  const loaded = useConditions(model);
  return loaded ? <Standing {...props} form={form} model={model} conditions={loaded.conditions} /> : null;
}

interface StandingProps extends RuleFormProps {
  form: DocumentForm;
  model: FormModel;
  conditions: FormConditions | undefined;
}

function Standing({
  ref,
  rule,
  module,
  models,
  isReadonly,
  issues,
  form,
  model,
  conditions,
}: StandingProps): ReactNode {
  const { formats } = usePorts();
  const id = useId();
  // A rule that comes anew makes the form anew by its key.
  const begun = useRef(rule);
  const store = useMemo(
    () => createFormStore({ model, values: form.read(begun.current), ...(conditions ? { conditions } : {}) }),
    [form, model, conditions],
  );
  const params = useMemo(() => paramsOf(begun.current, store.values()), [store]);
  const saved = useRef({ values: store.values(), params: '' });
  useEffect(() => {
    saved.current = { values: store.values(), params: textOf(params) };
  }, [store, params]);
  useImperativeHandle(ref, () => {
    const read = (): unknown =>
      withParams(form.write(store.values(), begun.current), store.values(), { params, module });
    return {
      read,
      title: () => titleIn(read(), formats.lang),
      isChanged: () => store.values() !== saved.current.values || textOf(params) !== saved.current.params,
      markSaved: () => {
        saved.current = { values: store.values(), params: textOf(params) };
      },
    };
  }, [form, store, params, module, formats]);
  useEffect(() => {
    const document = form.write(store.values(), begun.current);
    const found = new Map<string, FieldIssue[]>();
    for (const [path, list] of Object.entries(issues)) {
      const place = isOfParams(path) ? undefined : form.place(path, document);
      for (const { message } of place ? list : [])
        if (place)
          found.set(place.name, [
            ...(found.get(place.name) ?? []),
            { rule: 'schema', message, ...(place.at.length === 0 ? {} : { at: place.at }) },
          ]);
    }
    store.mark(found);
  }, [form, store, issues]);
  return (
    <div className="ka-form">
      <EntryContextProvider value={useAround(module, models)}>
        <FieldSet store={store} idPrefix={id} isReadonly={isReadonly} />
      </EntryContextProvider>
      <StepParams store={store} module={module} params={params} isReadonly={isReadonly} issues={issues} />
    </div>
  );
}

function useAround(
  module: object,
  models: RuleFormProps['models'],
): { suggest(names: string): ReturnType<typeof suggestionsOf>; removedWith: undefined } {
  const { formats } = usePorts();
  const registry = useRegistry();
  const roles = useRoles().data?.results;
  return useMemo(
    () => ({
      suggest: (names) =>
        suggestionsOf(names, {
          definition: module,
          modules: models.map(({ model, title }) => ({ model, title })),
          sections: [],
          roles: roles ?? [],
          left: [],
          lang: formats.lang,
          t: formats.t,
          keysOf: (kind) => registry.all(kind).flatMap(({ keys }) => keys),
        }),
      removedWith: undefined,
    }),
    [module, models, formats, registry, roles],
  );
}

function textOf(params: ParamsByEntry): string {
  return JSON.stringify([...params]);
}

function titleIn(rule: unknown, lang: string): string {
  // As the form writes it.
  const { title } = Object(rule) as { title?: Readonly<Record<string, string>> };
  return title?.[lang] ?? Object.values(title ?? {})[0] ?? '';
}

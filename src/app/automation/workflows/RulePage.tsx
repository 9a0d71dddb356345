// One rule: its form, a dry run of what stands in it, its log. A new one begins with whose records it follows.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Workflow } from '../../../contract/index.ts';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { ConfirmDialog } from '../../../render/dialog/index.ts';
import { failureText, usePorts } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { useTitle } from '../../context/useTitle.ts';
import { ShellLink, useGo } from '../../navigation/index.ts';
import { DOCUMENTS, NEW_RULE, RULES_KEY, RULES_PATH } from '../documents.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { RuleForm, type OpenRule } from './RuleForm.tsx';
import { RunsLog } from './RunsLog.tsx';
import { Trial } from './Trial.tsx';

export function RulePage({ ruleKey, site }: { ruleKey: string; site: string }): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const isNew = ruleKey === NEW_RULE;
  const [model, setModel] = useState('');
  const stored = useQuery({
    queryKey: [RULES_KEY, 'rule', ruleKey],
    queryFn: ({ signal }) => api.ask(`/workflows/${encodeURIComponent(ruleKey)}/`, DOCUMENTS.rule, { signal }),
    enabled: !isNew,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const fresh = useMemo<Workflow>(
    () => ({ key: NEW_RULE, model, rule: { name: 'rule', steps: [] }, is_own: true, is_on: true, version: 0 }),
    [model],
  );
  useTitle(site, t('automation.rules.rule'));
  return (
    <section className="ka" aria-label={t('automation.rules.rule')}>
      <p className="ka-hint">
        <ShellLink to={RULES_PATH}>{t('automation.rules.back')}</ShellLink>
      </p>
      {isNew ? <ModelChoice value={model} onChange={setModel} /> : null}
      {isNew && model !== '' ? <Editor key={model} workflow={fresh} /> : null}
      {isNew ? null : <Loaded query={stored}>{(workflow) => <Editor key={workflow.key} workflow={workflow} />}</Loaded>}
    </section>
  );
}

function ModelChoice({ value, onChange }: { value: string; onChange(model: string): void }): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const query = useQuery({
    queryKey: [RULES_KEY, 'list', language],
    queryFn: ({ signal }) => api.ask('/workflows/', DOCUMENTS.rules, { signal }),
  });
  return (
    <>
      <h1>{t('automation.rules.new')}</h1>
      <Loaded query={query}>
        {({ models }) => (
          <label className="ka-field">
            <span>{t('automation.rules.model')}</span>
            <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
              <option value="" disabled>
                {t('automation.rules.chooseModel')}
              </option>
              {models.map((each) => (
                <option key={each.model} value={each.model}>
                  {each.title}
                </option>
              ))}
            </select>
          </label>
        )}
      </Loaded>
    </>
  );
}

function Editor({ workflow }: { workflow: Workflow }): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const { model } = workflow;
  const source = useQuery({
    queryKey: [RULES_KEY, 'model', model],
    queryFn: ({ signal }) => api.ask(`/workflows/models/${model}/`, DOCUMENTS.source, { signal }),
  });
  const models = useQuery({
    queryKey: [RULES_KEY, 'list', language],
    queryFn: ({ signal }) => api.ask('/workflows/', DOCUMENTS.rules, { signal }),
  });
  return (
    <Loaded query={source}>
      {({ module }) => (
        <OpenEditor
          workflow={workflow}
          module={module}
          models={models.data?.models ?? []}
          hint={t('automation.rules.rights')}
        />
      )}
    </Loaded>
  );
}

interface OpenEditorProps {
  workflow: Workflow;
  module: object;
  models: readonly { model: string; title: string }[];
  hint: string;
}

function OpenEditor({ workflow, module, models, hint }: OpenEditorProps): ReactNode {
  const { t } = useTexts();
  const { key, model, is_own: isOwn } = workflow;
  const open = useRef<OpenRule>(null);
  const [refusal, setRefusal] = useState<Error>();
  const [isAsked, setIsAsked] = useState(false);
  const { saving, removing } = useChanges(workflow, { open, onRefused: setRefusal });
  const isChanged = useCallback(() => open.current?.isChanged() === true, []);
  useGuard(isChanged);
  const isNew = key === NEW_RULE;
  return (
    <>
      {isOwn ? <p className="ka-hint">{hint}</p> : <p className="ka-note">{t('automation.rules.readonly')}</p>}
      <RuleForm
        ref={open}
        rule={workflow.rule}
        module={module}
        models={models}
        isReadonly={!isOwn}
        issues={refusal instanceof HttpError ? (refusal.body.fields ?? {}) : {}}
      />
      {isOwn ? (
        <div className="ka-buttons">
          <button
            type="button"
            className="ka-button"
            data-main
            disabled={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('automation.save')}
          </button>
          {isNew ? null : (
            <button type="button" className="ka-button" onClick={() => setIsAsked(true)}>
              {t('automation.remove')}
            </button>
          )}
          <span role="status">{saving.isSuccess && !isChanged() ? t('automation.saved') : ''}</span>
        </div>
      ) : null}
      <p role="alert" className="ka-reason" hidden={!saving.error && !removing.error}>
        {saving.error ? `${t('automation.rules.notSaved')}: ${failureText(saving.error, t)}` : ''}
        {removing.error ? failureText(removing.error, t) : ''}
      </p>
      <Trial model={model} rule={() => open.current?.read()} onRefused={setRefusal} />
      {isNew ? null : (
        <>
          <h2>{t('automation.rules.log')}</h2>
          <RunsLog rule={key} />
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        question={t('automation.rules.removeQuestion', { title: open.current?.title() ?? '' })}
        onNo={() => setIsAsked(false)}
        onYes={() => {
          setIsAsked(false);
          removing.mutate();
        }}
      />
    </>
  );
}

function useGuard(isUnsaved: () => boolean): void {
  const { guardLeaving } = usePorts();
  useEffect(() => guardLeaving?.({ isUnsaved, isPage: true }), [guardLeaving, isUnsaved]);
}

type Change = Pick<
  ReturnType<typeof useMutation<unknown, Error, void>>,
  'mutate' | 'isPending' | 'isSuccess' | 'error'
>;

function useChanges(
  { key, model, version }: Workflow,
  { open, onRefused }: { open: { current: OpenRule | null }; onRefused(error: Error | undefined): void },
): { saving: Change; removing: Change } {
  const { api } = useApp();
  const queries = useQueryClient();
  const go = useGo();
  const current = useRef(version);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: [RULES_KEY], refetchType: 'none' });
  const saving = useMutation<unknown, Error, void>({
    mutationFn: async () => {
      const rule = open.current?.read();
      const saved = await (key === NEW_RULE
        ? api.ask('/workflows/', DOCUMENTS.rule, { method: 'POST', body: { model, rule } })
        : api.ask(`/workflows/${key}/`, DOCUMENTS.rule, { method: 'PATCH', body: { version: current.current, rule } }));
      current.current = saved.version;
      open.current?.markSaved();
      onRefused(undefined);
      await refresh();
      if (key === NEW_RULE) go(`${RULES_PATH}/${saved.key}`, { replace: true });
      return saved;
    },
    onError: onRefused,
  });
  const removing = useMutation<unknown, Error, void>({
    mutationFn: async () => {
      await api.tell(`/workflows/${key}/`, { method: 'DELETE' });
      open.current?.markSaved();
      await refresh();
      go(RULES_PATH);
    },
  });
  return { saving, removing };
}

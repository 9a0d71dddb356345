// The end of a module with all of its rows: says what goes, asks for its name, and applies its definition with `drop`.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { ModulePlan, ModuleSource } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { failureText, usePorts } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { definitionText } from './draft/definitionText.ts';
import { MODULE_DOCUMENTS, MODULES_KEY } from './parts/documents.ts';
import { Loaded } from './parts/Loaded.tsx';
import { Question } from './parts/Question.tsx';
import { readText } from './draft/readText.ts';

export interface DeleteForGoodProps {
  title: string;
  source: Pick<ModuleSource, 'name' | 'text'>;
  /** It is gone: the page of it has nothing left to show. */
  onGone(): void;
}

/** A zone of its own at the end of what it stands in; nothing where the definition cannot be read. */
export function DeleteForGood({ title, source, onGone }: DeleteForGoodProps): ReactNode {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const text = droppedText(source.text);
  if (text === undefined) return null;
  return (
    <section className="km-danger" aria-label={t('modules.danger')}>
      <h3>{t('modules.danger')}</h3>
      <p>{t('modules.deleteHint')}</p>
      <Button variant="outline" color="red.9" className="km-danger-button" onClick={() => setIsAsking(true)}>
        {t('modules.delete')}
      </Button>
      {isAsking ? (
        <DeleteQuestion
          name={source.name}
          title={title}
          text={text}
          onGone={onGone}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </section>
  );
}

function droppedText(text: string): string | undefined {
  const read = readText(text);
  if (!read.ok || typeof read.definition !== 'object' || read.definition === null) return undefined;
  return definitionText({ ...read.definition, drop: 'confirmed' });
}

interface DeleteQuestionProps {
  name: string;
  title: string;
  /** The definition that drops the module. */
  text: string;
  onGone(): void;
  onClose(): void;
}

function DeleteQuestion({ name, title, text, onGone, onClose }: DeleteQuestionProps): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false });
  const plan = useQuery({
    queryKey: [MODULES_KEY, 'plan', language, text],
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.ask('/modules/plan/', MODULE_DOCUMENTS.plan, { method: 'POST', body: { text }, signal }),
  });
  const isReady = plan.data?.ok === true && !plan.isFetching && typed.trim() === name;

  async function handleYes(): Promise<void> {
    setState({ isBusy: true });
    try {
      const done = await api.ask('/modules/apply/', MODULE_DOCUMENTS.plan, {
        method: 'POST',
        body: { text, base: plan.data?.base ?? '' },
      });
      if (done.ok) return onGone();
      setState({ isBusy: false, failure: done.issues.map(({ reason }) => reason).join(' ') });
    } catch (error) {
      setState({ isBusy: false, failure: failureText(error, t) });
      void plan.refetch();
    }
  }
  return (
    <Question
      title={t('modules.deleteQuestion', { title })}
      yes={t('modules.delete')}
      no={t('modules.keepModule')}
      isDangerous
      isClosed={!isReady}
      isBusy={state.isBusy}
      onYes={() => void handleYes()}
      onNo={onClose}
    >
      <Loaded query={plan} what={t('modules.planFailed')}>
        {(found) => <Lost plan={found} />}
      </Loaded>
      <div className="km-typed">
        <label htmlFor={id}>{t('modules.typeName', { name })}</label>
        <input
          id={id}
          className="km-search"
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {state.failure === undefined ? null : (
        <p className="km-note" data-tone="bad" role="alert">
          {state.failure}
        </p>
      )}
    </Question>
  );
}

/** What goes, or why it may not. */
function Lost({ plan: { ok, changes, issues } }: { plan: ModulePlan }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  if (!ok) {
    return (
      <div className="km-note" data-tone="bad" role="alert">
        <strong>{t('modules.deleteRefused')}</strong>
        <ul>
          {issues.map(({ path, reason }) => (
            <li key={path + reason}>{reason}</li>
          ))}
        </ul>
      </div>
    );
  }
  const rows = Math.max(
    0,
    ...changes.filter(({ what }) => what === 'table' || what === 'module').map((change) => change.rows ?? 0),
  );
  return <p className="km-lost">{t('modules.deleteLost', { number: formats.integer(rows) })}</p>;
}

// Several files as one change: a plan for each, what is refused and what waits for it, and all that is sound applied at once.
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ModuleSetPlan } from '../../../contract/index.ts';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { MODULE_DOCUMENTS, MODULES_KEY } from '../parts/documents.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Question } from '../parts/Question.tsx';
import { LostForGood, lostIn } from '../plan/LostForGood.tsx';
import type { PickedFile } from './pickedFiles.ts';
import { SetFiles } from './SetFiles.tsx';

export interface SetPanelProps {
  /** Another number with every choice. */
  number: number;
  files: readonly PickedFile[];
  onClose(): void;
}

export function SetPanel({ number, files, onClose }: SetPanelProps): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const plan = useQuery({
    queryKey: [MODULES_KEY, 'set', number, language],
    queryFn: ({ signal }) =>
      api.ask('/modules/set/plan/', MODULE_DOCUMENTS.set, { method: 'POST', body: { files }, signal }),
    enabled: files.length > 0,
    retry: false,
  });
  useEffect(() => heading.current?.focus(), [number]);
  return (
    <section className="km-panel" aria-labelledby="km-set-title">
      <h2 id="km-set-title" className="km-set-title" tabIndex={-1} ref={heading}>
        {t('modules.set.title', { number: files.length })}
      </h2>
      {files.length === 0 ? (
        <>
          <p className="km-note" role="alert">
            {t('modules.set.none')}
          </p>
          <div className="km-buttons">
            <Button variant="default" onClick={onClose}>
              {t('modules.set.close')}
            </Button>
          </div>
        </>
      ) : (
        <Loaded query={plan} what={t('modules.planFailed')}>
          {(planned) => <Planned key={number} files={files} planned={planned} onClose={onClose} />}
        </Loaded>
      )}
      {plan.error ? (
        <div className="km-buttons">
          <Button variant="default" onClick={onClose}>
            {t('modules.set.close')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Planned({
  files,
  planned,
  onClose,
}: Pick<SetPanelProps, 'files' | 'onClose'> & { planned: ModuleSetPlan }): ReactNode {
  const { t } = useTexts();
  const { isBusy, message, done, apply } = useApplySet(files, planned);
  const [isAsking, setIsAsking] = useState(false);
  const shown = done ?? planned;
  const changing = shown.files.filter(({ plan }) => plan.ok && plan.changes.length > 0);
  const refused = shown.files.filter(({ plan }) => !plan.ok);
  const lost = changing.flatMap(({ plan }) => lostIn(plan));
  const facts = [
    t(done ? 'modules.set.applied' : 'modules.set.changing', { number: changing.length }),
    t('modules.set.same', { number: shown.files.length - changing.length - refused.length }),
    ...(refused.length > 0 ? [t('modules.set.refused', { number: refused.length })] : []),
  ];

  function handleApply(): void {
    setIsAsking(false);
    void apply();
  }
  return (
    <>
      <SetFiles files={shown.files} isDone={done !== undefined} />
      <div className="km-bar">
        <span className="km-bar-state" role="status">
          {message ?? facts.join(' · ')}
        </span>
        <Button variant="default" onClick={onClose}>
          {t('modules.set.close')}
        </Button>
        {done ? null : (
          <Button loading={isBusy} disabled={changing.length === 0} onClick={() => setIsAsking(true)}>
            {t('modules.apply')}
          </Button>
        )}
      </div>
      {isAsking ? (
        <Question
          title={t(lost.length > 0 ? 'modules.loseQuestion' : 'modules.applyQuestion')}
          yes={t(lost.length > 0 ? 'modules.applyAndLose' : 'modules.apply')}
          no={t('modules.set.look')}
          isDangerous={lost.length > 0}
          onYes={handleApply}
          onNo={() => setIsAsking(false)}
        >
          <LostForGood lost={lost} />
          <ul className="km-summary">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </Question>
      ) : null}
    </>
  );
}

interface ApplyingSet {
  isBusy: boolean;
  message: string | undefined;
  done: ModuleSetPlan | undefined;
  apply(): Promise<void>;
}

function useApplySet(files: readonly PickedFile[], planned: ModuleSetPlan): ApplyingSet {
  const { t } = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const [done, setDone] = useState<ModuleSetPlan>();

  async function apply(): Promise<void> {
    const bases = new Map(planned.files.map(({ file, plan }) => [file, plan.base ?? '']));
    setIsBusy(true);
    setMessage(undefined);
    try {
      const body = { files: files.map((each) => ({ ...each, base: bases.get(each.file) ?? '' })) };
      setDone(await api.ask('/modules/set/apply/', MODULE_DOCUMENTS.set, { method: 'POST', body }));
      await queries.invalidateQueries({ queryKey: [MODULES_KEY, 'list'] });
    } catch (error) {
      setMessage(failureText(error, t));
      // Something else is in force by now: the plan is made anew.
      if (error instanceof HttpError && error.code === 'conflict')
        await queries.invalidateQueries({ queryKey: [MODULES_KEY] });
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, message, done, apply };
}

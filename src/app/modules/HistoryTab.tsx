// What was applied before: when, by whom, what it changed, and the file of that version to look at and to go back to.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ModuleSource } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { MODULE_DOCUMENTS, MODULES_KEY } from './parts/documents.ts';
import { Loaded } from './parts/Loaded.tsx';
import { PlanView, planSummary, type PlanViewProps } from './plan/PlanView.tsx';
import { ShownText } from './parts/ShownText.tsx';

type AppliedPlan = NonNullable<ModuleSource['history']>[number];

export interface HistoryTabProps {
  name: string;
  history: readonly AppliedPlan[];
  onLead: PlanViewProps['onLead'];
  /** Goes on from that version. */
  onTake(text: string): void;
}

export function HistoryTab({ name, history, onLead, onTake }: HistoryTabProps): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  if (history.length === 0) return <p className="km-note">{t('modules.noHistory')}</p>;
  return (
    <ol className="km-history">
      {history.map(({ at, by, rev, plan, id }, index) => (
        <li key={at + rev}>
          <details>
            <summary>
              <span className="km-history-when">{formats.moment(at)}</span>
              <span>{by ? by.string_view : t('modules.byServer')}</span>
              <span className="km-history-what">{planSummary(plan, t).join(' · ')}</span>
            </summary>
            <PlanView plan={plan} onLead={onLead} />
            {id === undefined ? null : (
              <Version name={name} id={id} when={formats.moment(at)} onTake={index === 0 ? undefined : onTake} />
            )}
          </details>
        </li>
      ))}
    </ol>
  );
}

interface VersionProps {
  name: string;
  id: string;
  when: string;
  /** Undefined: it is the one in force. */
  onTake: ((text: string) => void) | undefined;
}

/** Asked for when it is looked at. */
function Version({ name, id, when, onTake }: VersionProps): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({
    queryKey: [MODULES_KEY, 'version', name, id],
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api.ask(`/modules/${encodeURIComponent(name)}/history/${encodeURIComponent(id)}/`, MODULE_DOCUMENTS.version, {
        signal,
      }),
  });
  return (
    <details className="km-version" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('modules.versionFile')}</summary>
      {isOpen ? (
        <Loaded query={query} what={t('modules.versionFailed')}>
          {({ text }) => (
            <>
              <ShownText label={t('modules.versionOf', { when })} text={text} />
              {onTake ? (
                <div className="km-buttons">
                  <Button size="xs" variant="default" onClick={() => onTake(text)}>
                    {t('modules.takeVersion')}
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </Loaded>
      ) : null}
    </details>
  );
}

// Views kept on this device, in the list of what concerns work without a network.
import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { KeptPort, KeptViewState } from '../../engine/ports/index.ts';
import { usePorts } from '../../render/index.ts';
import { keptText } from '../../render/kept/index.ts';
import { useOnline } from '../../render/live/index.ts';

export interface KeptViewsProps {
  kept: KeptPort;
  views: readonly KeptViewState[];
  /** The list is of nothing else, and has its name. */
  isAlone: boolean;
  /** The view goes with its button. */
  onDrop(): void;
}

export function KeptViews({ kept, views, isAlone, onDrop }: KeptViewsProps): ReactNode {
  const { formats } = usePorts();
  const { t } = formats;
  const isOnline = useOnline();
  const id = useId();
  if (views.length === 0) return null;
  return (
    <section aria-labelledby={isAlone ? undefined : id}>
      {isAlone ? null : (
        <h2 id={id} className="keste-outbox-heading">
          {t('kept.title')}
        </h2>
      )}
      <ul className="keste-outbox-list">
        {views.map((view) => (
          <li key={view.key} className="keste-outbox-entry">
            <h3>{view.title}</h3>
            {view.at > 0 || view.problem === undefined ? (
              <span className="keste-outbox-when">{keptText(view, formats)}</span>
            ) : null}
            {view.problem === undefined ? null : <p className="keste-outbox-why">{t(view.problem)}</p>}
            <div className="keste-outbox-acts">
              <Button
                size="xs"
                variant="default"
                disabled={view.status === 'reading' || view.at === 0 || !isOnline}
                aria-label={`${t('kept.refresh')}: ${view.title}`}
                onClick={() => void kept.refresh(view.key)}
              >
                {t('kept.refresh')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={`${t('kept.drop')}: ${view.title}`}
                onClick={() => {
                  onDrop();
                  void kept.drop(view.key);
                }}
              >
                {t('kept.drop')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

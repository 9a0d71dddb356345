// What a new block may be, each kind as a card that says what it is for.
import { useId, type ReactNode } from 'react';
import type { DashboardBlock } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';

const KINDS = [
  ['figure', 'calculator'],
  ['chart', 'chart'],
  ['table', 'table'],
  ['report', 'trend'],
  ['text', 'list'],
] as const;

export function KindCards({ onChoose }: { onChoose(kind: DashboardBlock['kind']): void }): ReactNode {
  const { t } = useTexts();
  const id = useId();
  return (
    <section className="kda-kinds" aria-labelledby={id}>
      <h2 id={id}>{t('dashboards.addBlock')}</h2>
      <div className="kda-cards">
        {KINDS.map(([kind, icon]) => (
          <button key={kind} type="button" className="kda-card" data-kind={kind} onClick={() => onChoose(kind)}>
            <Icon name={icon} size={22} />
            <strong>{t(`dashboards.kind.${kind}`)}</strong>
            <span className="kda-hint">{t(`dashboards.kindHint.${kind}`)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

// Who changed roles and rights, the newest first.
import type { ReactNode } from 'react';
import type { AccessChange } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';

export function ChangesTab({ changes }: { changes: readonly AccessChange[] }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  if (changes.length === 0) return <p className="kro-note">{t('roles.noChanges')}</p>;
  return (
    <ul className="kro-list" aria-label={t('roles.tab.changes')}>
      {changes.map(({ id, at, by, role, module, before, after }) => (
        <li key={id} className="kro-entry">
          <div className="kro-what">
            <strong>{role}</strong>
            {module === undefined ? null : <span>{module}</span>}
          </div>
          <div>{`${before ?? t('roles.wasNot')} → ${after ?? t('roles.isGone')}`}</div>
          <div className="kro-facts">{`${by ?? t('roles.somebody')} · ${formats.moment(at)}`}</div>
        </li>
      ))}
    </ul>
  );
}

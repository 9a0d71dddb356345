// The profile menu. Without an answer the profile still opens.
import type { ReactNode } from 'react';
import type { PrivateOfficeItem } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { profilePath, useProfileMenu } from '../../context/useProfileMenu.ts';
import { Icon } from '../../icons/Icon.tsx';
import { ShellLink, useSetParams } from '../../navigation/index.ts';

export function OfficeMenu({ onDone }: { onDone(): void }): ReactNode {
  const { t } = useTexts();
  const setParams = useSetParams();
  const { data, isPending, isError, refetch } = useProfileMenu();
  const profile: PrivateOfficeItem = { key: 'profile', title: t('userMenu.profile'), icon: 'user', drawer: 'profile' };
  const items = data && data.results.length > 0 ? data.results : [profile];

  function handleDrawer(tab: string): void {
    onDone();
    setParams({ my_profile: 'open', stab: tab, tab: undefined });
  }

  return (
    <nav aria-label={t('userMenu.items')}>
      <ul className="keste-user-items" aria-busy={isPending}>
        {items.map((item) => (
          <li key={item.key}>
            <OfficeItem item={item} onDrawer={handleDrawer} onDone={onDone} />
          </li>
        ))}
      </ul>
      {isError ? (
        <span role="alert" className="keste-user-failure">
          {t('userMenu.failed')}{' '}
          <button type="button" className="keste-user-retry" onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </span>
      ) : null}
    </nav>
  );
}

interface OfficeItemProps {
  item: PrivateOfficeItem;
  onDrawer(tab: string): void;
  onDone(): void;
}

/** Paths lead into the product only; an item that names neither opens the settings. */
function OfficeItem({ item, onDrawer, onDone }: OfficeItemProps): ReactNode {
  const { drawer, icon, title, key } = item;
  const path = profilePath(item);
  const inside = (
    <>
      <Icon name={icon} title={title} size={18} />
      <span>{title}</span>
    </>
  );
  if (path !== undefined)
    return (
      <ShellLink className="keste-user-item" to={path} onClick={onDone}>
        {inside}
      </ShellLink>
    );
  return (
    <button type="button" className="keste-user-item" onClick={() => onDrawer(drawer ?? key)}>
      {inside}
    </button>
  );
}

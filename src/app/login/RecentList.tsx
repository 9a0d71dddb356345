// Those who signed in on this device: one press fills the login, another takes the person off the list. Nothing while there is nobody.
import { useEffect, useState, type ReactNode } from 'react';
import { initials } from '../../engine/initials/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { Icon } from '../icons/Icon.tsx';
import { readRecent, removeRecent, type RecentUser } from './recentUsers.ts';

export interface RecentListProps {
  onPick(email: string): void;
}

export function RecentList({ onPick }: RecentListProps): ReactNode {
  const { t } = useTexts();
  const { device } = useApp();
  const [users, setUsers] = useState<readonly RecentUser[]>([]);
  useEffect(() => {
    let isWanted = true;
    void readRecent(device).then((found) => isWanted && setUsers(found));
    return () => {
      isWanted = false;
    };
  }, [device]);

  function forget(email: string): void {
    setUsers(users.filter((user) => user.email !== email));
    void removeRecent(device, email);
  }

  if (users.length === 0) return null;
  return (
    <section className="keste-recent" aria-label={t('login.recent')}>
      <h2>{t('login.recent')}</h2>
      <ul>
        {users.map(({ email, username }) => (
          <li key={email}>
            <button type="button" className="keste-recent-pick" onClick={() => onPick(email)}>
              <span className="keste-recent-sign" aria-hidden>
                {initials(username || email)}
              </span>
              <span className="keste-recent-who">
                <span>{username || email}</span>
                <span>{email}</span>
              </span>
            </button>
            <button
              type="button"
              className="keste-icon-button"
              title={t('login.forget', { name: username || email })}
              aria-label={t('login.forget', { name: username || email })}
              onClick={() => forget(email)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

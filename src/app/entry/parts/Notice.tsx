// A box of words: a problem is announced at once, good news and hints when there is time.
import type { ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';

export interface NoticeProps {
  kind: 'problem' | 'news';
  children: ReactNode;
}

export function Notice({ kind, children }: NoticeProps): ReactNode {
  return (
    <div className="keste-public-notice" data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
      <Icon name={kind === 'problem' ? 'alert' : 'mail'} size={18} />
      <div>{children}</div>
    </div>
  );
}

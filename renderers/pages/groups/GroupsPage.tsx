// The page of groups: all of them, or the one that the address names.
import type { ReactNode } from 'react';
import type { PageProps, RecordProps } from '../../../src/render/index.ts';
import { GroupList } from './GroupList.tsx';
import { GroupScreen } from './GroupScreen.tsx';
import './groups.css';

export { calls } from './calls.ts';

export function GroupsPage({ title, recordId }: PageProps): ReactNode {
  return recordId === undefined ? (
    <GroupList title={title} />
  ) : (
    <GroupScreen key={recordId} title={title} group={recordId} />
  );
}

/** The same beside whichever page is shown. */
export function GroupRecord({ id }: RecordProps): ReactNode {
  return <GroupScreen key={id} title="" group={id} isBeside />;
}

// The page of groups: all of them, or the one that the address names.
import type { ReactNode } from 'react';
import type { PageProps, RecordProps } from '../../../src/render/index.ts';
import { GroupList } from './list/index.ts';
import { PostPlace } from './PostPlace.tsx';
import { GroupScreen } from './GroupScreen.tsx';
import './groups.css';

export { calls } from './calls.ts';

export function GroupsPage({ title, recordId, meta, query, onQuery }: PageProps): ReactNode {
  const address = { query, onQuery };
  if (recordId === undefined) return <GroupList title={title} {...address} />;
  if (meta.pageWidget === 'group-post') return <PostPlace title={title} post={recordId} query={query} />;
  return <GroupScreen key={recordId} title={title} group={recordId} {...address} />;
}

/** The same beside whichever page is shown. */
export function GroupRecord({ id }: RecordProps): ReactNode {
  return <GroupScreen key={id} title="" group={id} isBeside />;
}

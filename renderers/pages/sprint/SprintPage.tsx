// The page of sprints: all of them, or the one that the address names.
import type { ReactNode } from 'react';
import type { PageProps } from '../../../src/render/index.ts';
import { SprintList } from './SprintList.tsx';
import { SprintScreen } from './SprintScreen.tsx';
import './sprint.css';

export { calls } from './calls.ts';

export function SprintPage({ title, recordId }: PageProps): ReactNode {
  return recordId === undefined ? (
    <SprintList title={title} />
  ) : (
    <SprintScreen key={recordId} title={title} sprint={recordId} />
  );
}

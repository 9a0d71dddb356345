// Draws a navigation entry by its page widget; a widget that is not registered gets a screen that names it.
import type { ReactNode } from 'react';
import type { NavigationEntry } from '../../contract/index.ts';
import { Slot } from '../../render/index.ts';
import { NotAPageWidget } from './NotAPageWidget.tsx';
import { PageSkeleton } from './Skeletons.tsx';

export interface PageHostProps {
  entry: NavigationEntry;
}

export function PageHost({ entry }: PageHostProps): ReactNode {
  return (
    <Slot
      kind="page"
      type={entry.meta.pageWidget}
      props={{ name: entry.name, title: entry.title, meta: entry.meta }}
      loading={<PageSkeleton />}
      missing={<NotAPageWidget title={entry.title} widget={entry.meta.pageWidget} />}
    />
  );
}

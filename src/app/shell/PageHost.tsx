// Draws a navigation entry by its page widget; a widget that is not registered gets a screen that names it.
import { useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NavigationEntry } from '../../contract/index.ts';
import { Slot } from '../../render/index.ts';
import { NotAPageWidget } from './NotAPageWidget.tsx';
import { PageSkeleton } from './Skeletons.tsx';
import { useAfterPaint } from './useAfterPaint.ts';

export interface PageHostProps {
  entry: NavigationEntry;
  /** Parameters of the path, e.g. `id`. */
  params: Readonly<Record<string, string | undefined>>;
}

export function PageHost({ entry, params }: PageHostProps): ReactNode {
  const [query, setQuery] = useSearchParams();
  // A row to open: part of the path of a child page, or named by whoever linked here.
  const openId = params['id'] ?? query.get('open') ?? undefined;
  const isNamed = query.has('open');
  // Closed, the row is no longer named: the same link opens it again.
  const handleOpenClosed = useCallback(() => {
    if (isNamed) setQuery((now) => { now.delete('open'); return now; }, { replace: true });
  }, [isNamed, setQuery]);
  const isAfterPaint = useAfterPaint();
  if (!isAfterPaint) return <PageSkeleton title={entry.title} />;
  return (
    <Slot
      kind="page"
      type={entry.meta.pageWidget}
      props={{ name: entry.name, title: entry.title, meta: entry.meta, ...(openId === undefined ? {} : { openId }), onOpenClosed: handleOpenClosed }}
      loading={<PageSkeleton title={entry.title} />}
      missing={<NotAPageWidget title={entry.title} widget={entry.meta.pageWidget} />}
    />
  );
}

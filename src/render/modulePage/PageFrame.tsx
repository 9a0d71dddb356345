// What stands around a module's page: its declaration for the hooks inside, and answers that live events have made old.
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, type ReactNode } from 'react';
import type { ModulesPort } from '../../engine/ports/index.ts';
import type { PageCalls, PageNames } from '../../engine/registry/index.ts';
import { usePorts, type RendererComponent } from '../core/index.ts';

export interface ModulePage {
  names: PageNames;
  calls: PageCalls;
}

const PageContext = createContext<ModulePage | undefined>(undefined);

/** The page, or a screen of one of its records, with its frame, as one component. */
export function inPageFrame<P extends object>(Page: RendererComponent<P>, page: ModulePage): RendererComponent<P> {
  return function FramedPage(props) {
    return (
      <PageFrame page={page}>
        <Page {...props} />
      </PageFrame>
    );
  };
}

function PageFrame({ page, children }: { page: ModulePage; children: ReactNode }): ReactNode {
  const modules = useModules();
  const queries = useQueryClient();
  useEffect(() => {
    const {
      names: { widget, events = [] },
      calls,
    } = page;
    const stops = events.map((event) =>
      modules.on(event, () => {
        for (const [name, { freshOn = [] }] of Object.entries(calls))
          if (freshOn.includes(event)) refresh(queries, widget, name);
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [modules, queries, page]);
  return <PageContext value={page}>{children}</PageContext>;
}

/** The doors of modules' pages. */
export function useModules(): ModulesPort {
  const { modules } = usePorts();
  if (!modules) throw new Error('Rendered without the doors of modules');
  return modules;
}

/** Inside a module's page only. */
export function useModulePage(): ModulePage {
  const page = use(PageContext);
  if (!page) throw new Error('Rendered outside a page that definePage declares');
  return page;
}

/** Answers of one call, or of all calls of the page; a first one under way may be old as well and is asked for anew. */
export function refresh(queries: QueryClient, widget: string, name?: string): void {
  const queryKey = ['page', widget, ...(name === undefined ? [] : [name])];
  const isFirst = { queryKey, predicate: ({ state }: Query) => state.data === undefined };
  void queries.cancelQueries(isFirst).then(() => queries.invalidateQueries({ queryKey }));
}

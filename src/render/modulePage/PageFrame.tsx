// What stands around a module's page: its declaration for the hooks inside, and the answers that are old by now.
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import type { ModulesPort, Ports } from '../../engine/ports/index.ts';
import type { PageCalls, PageNames } from '../../engine/registry/index.ts';
import { usePorts, type RendererComponent } from '../core/index.ts';
import { createFreshness, type Freshness, type IsOld } from './freshness.ts';

export interface ModulePage {
  names: PageNames;
  calls: PageCalls;
}

interface Framed extends ModulePage {
  freshness: Freshness;
  /** Hears events for as long as one of the frames stands. */
  open(ports: Pick<Ports, 'live'> & { modules: ModulesPort }): () => void;
  /** What keeps answers itself reads them anew; called with what is old. */
  renewers: Set<(isOld: IsOld) => void>;
}

const PageContext = createContext<Framed | undefined>(undefined);

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
  const { live } = usePorts();
  const modules = useModules();
  const queries = useQueryClient();
  const framed = useMemo(() => framedOf(page, queries), [page, queries]);
  useEffect(() => framed.open({ modules, live }), [framed, modules, live]);
  return <PageContext value={framed}>{children}</PageContext>;
}

/** By cache and page: a record's screen beside the page of the same module shares its answers, which are asked for once for both. */
const open = new WeakMap<QueryClient, Map<PageNames, Framed>>();

function framedOf(page: ModulePage, queries: QueryClient): Framed {
  const frames = open.get(queries) ?? new Map<PageNames, Framed>();
  open.set(queries, frames);
  const known = frames.get(page.names);
  if (known) return known;
  const renewers = new Set<(isOld: IsOld) => void>();
  const freshness = createFreshness(page.calls, (isOld) => {
    for (const renew of renewers) renew(isOld);
    return renewAnswers(queries, page.names.widget, isOld);
  });
  let stops: (() => void)[] = [];
  let users = 0;
  const framed: Framed = {
    ...page,
    freshness,
    renewers,
    open({ modules, live }) {
      users += 1;
      frames.set(page.names, framed);
      if (users === 1)
        stops = [
          ...(page.names.events ?? []).map((event) =>
            modules.on(event, (received) => freshness.handleEvent(event, received)),
          ),
          live.onReconnect(() => freshness.handleReconnect()),
        ];
      return () => {
        users -= 1;
        if (users > 0) return;
        stops.forEach((stop) => stop());
        freshness.close();
        frames.delete(page.names);
      };
    },
  };
  return framed;
}

/** The doors of modules' pages. */
export function useModules(): ModulesPort {
  const { modules } = usePorts();
  if (!modules) throw new Error('Rendered without the doors of modules');
  return modules;
}

/** Inside a module's page only. */
export function useModulePage(): Framed {
  const page = use(PageContext);
  if (!page) throw new Error('Rendered outside a page that definePage declares');
  return page;
}

/** Answers of one call of the page; a first one under way may be old as well and is asked for anew. */
export function refresh(queries: QueryClient, widget: string, name: string): void {
  void renewAnswers(queries, widget, (own) => own === name);
}

/** Resolves with the new answers. */
async function renewAnswers(queries: QueryClient, widget: string, isOld: IsOld): Promise<void> {
  const queryKey = ['page', widget];
  const isConcerned = ({ queryKey: [, , name, , input] }: Query): boolean =>
    typeof name === 'string' && isOld(name, input);
  await queries.cancelQueries({
    queryKey,
    predicate: (query) => query.state.data === undefined && isConcerned(query),
  });
  await queries.invalidateQueries({ queryKey, predicate: isConcerned });
}

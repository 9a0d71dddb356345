// The page schema of an entry, asked for once per rev, as a store; what is wrong with it is told to whoever looks after the product.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RouteMeta } from '../../../src/contract/index.ts';
import {
  createPageStore,
  preparePage,
  type PageIssue,
  type PageModel,
  type PageStore,
} from '../../../src/engine/page/index.ts';
import { usePorts, type PageProps } from '../../../src/render/index.ts';

export type OpenedPage =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry(): void }
  | { status: 'ready'; store: PageStore };

type Asked = Pick<PageProps, 'name' | 'meta' | 'loadPage' | 'path' | 'query' | 'user'>;

/** What is shown stays until a newer page is ready. */
export function usePageStore(asked: Asked): OpenedPage {
  const { report } = usePorts();
  const { name, path = '', query, user } = asked;
  const read = usePageModel(asked);
  const model = read.status === 'ready' ? read.model : undefined;
  const route = useMemo(() => ({ name, path, query: query ?? {} }), [name, path, query]);
  const [store, setStore] = useState<PageStore>();
  const context = useRef({ user, route });
  const shown = useRef<PageStore>(undefined);
  useEffect(() => {
    context.current = { user, route };
    store?.set('route', route);
    store?.set('user', user);
  }, [store, route, user]);
  useEffect(() => {
    if (!model) return undefined;
    const tell = (issue: PageIssue): void => report({ ...issue, path: `page ${name}${issue.path}` });
    for (const issue of model.issues) tell(issue);
    const opened = createPageStore({ model, context: { ...context.current, record: undefined }, onIssue: tell });
    // What blocks have told of themselves they do not tell again.
    for (const [id, known] of Object.entries(shown.current?.context().data ?? {})) opened.setData(id, known);
    let isStale = false;
    void opened.settled().then(() => {
      if (isStale) return;
      shown.current = opened;
      setStore(opened);
    });
    return () => {
      isStale = true;
    };
  }, [model, name, report]);
  if (store) return { status: 'ready', store };
  return read.status === 'failed' ? read : { status: 'loading' };
}

type ReadPage =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry(): void }
  | { status: 'ready'; model: PageModel };

/** The old page stays until a newer one has come. */
function usePageModel({ meta, loadPage }: Asked): ReadPage {
  const given = meta.pageConfig.page;
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState<ReadPage>({ status: 'loading' });
  useEffect(() => {
    let isStale = false;
    const show = (answer: unknown): void => {
      if (!isStale) setPage({ status: 'ready', model: preparePage(pageOf(answer, meta)) });
    };
    if (given !== undefined || !loadPage) show(meta);
    else
      loadPage().then(show, (error: unknown) => {
        if (!isStale)
          setPage((before) =>
            before.status === 'ready' ? before : { status: 'failed', error, retry: () => setAttempt(attempt + 1) },
          );
      });
    return () => {
      isStale = true;
    };
  }, [given, loadPage, meta, attempt]);
  return page;
}

/** Without a schema the page is its table. */
function pageOf(answer: unknown, { pageConfig: { tableInfo } }: RouteMeta): unknown {
  const page = member(member(answer, 'pageConfig'), 'page');
  if (page !== undefined || !tableInfo) return page;
  return {
    block: 'stack',
    children: [
      { block: 'filters', source: tableInfo },
      { block: 'table', source: tableInfo },
    ],
  };
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

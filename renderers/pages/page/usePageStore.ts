// The page schema of an entry, asked for once per rev, as a store; what is wrong with it is told to whoever looks after the product.
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  createPageStore,
  preparePage,
  type PageIssue,
  type PageModel,
  type PageStore,
} from '../../../src/engine/page/index.ts';
import { defaultPage } from '../../../src/render/page/index.ts';
import { usePorts, type PageProps } from '../../../src/render/index.ts';

export type OpenedPage =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry(): void }
  /** `isDefault`: the entry has no schema of its own. */
  | { status: 'ready'; store: PageStore; isDefault: boolean };

type Asked = Pick<PageProps, 'name' | 'title' | 'meta' | 'loadPage' | 'path' | 'query' | 'user'>;

/** What is shown stays until a newer page is ready. */
export function usePageStore(asked: Asked): OpenedPage {
  const { report } = usePorts();
  const { name, path = '', query, user } = asked;
  const read = usePageModel(asked);
  const { model, isDefault = false } = read.status === 'ready' ? read : {};
  const route = useMemo(() => ({ name, path, query: query ?? {} }), [name, path, query]);
  const [page, setPage] = useState<{ store: PageStore; isDefault: boolean }>();
  const store = page?.store;
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
      setPage({ store: opened, isDefault });
    });
    return () => {
      isStale = true;
    };
  }, [model, isDefault, name, report]);
  if (page) return { status: 'ready', ...page };
  return read.status === 'failed' ? read : { status: 'loading' };
}

type ReadPage = { status: 'loading' } | { status: 'failed'; error: unknown; retry(): void } | ReadModel;

interface ReadModel {
  status: 'ready';
  model: PageModel;
  isDefault: boolean;
}

/** The old page stays until a newer one has come. */
function usePageModel({ title, meta, loadPage }: Asked): ReadPage {
  const given = meta.pageConfig.page;
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState<ReadPage>({ status: 'loading' });
  useEffect(() => {
    let isStale = false;
    const show = (answer: unknown): void => {
      if (!isStale) setPage(readModel(answer, { title, meta }));
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
  }, [given, loadPage, title, meta, attempt]);
  return page;
}

/** Without a schema the page is the default one, of its table. */
function readModel(answer: unknown, { title, meta }: Pick<Asked, 'title' | 'meta'>): ReadModel {
  const page = member(member(answer, 'pageConfig'), 'page');
  const { tableInfo } = meta.pageConfig;
  const isDefault = page === undefined && tableInfo !== undefined;
  return { status: 'ready', model: preparePage(isDefault ? defaultPage(tableInfo, title) : page), isDefault };
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

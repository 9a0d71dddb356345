// Draws a navigation entry by its page widget; a widget that is not registered gets a screen that names it.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { usePages, useSetParams } from '../../navigation/index.ts';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { NavigationEntry } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { lazyPart, Slot, usePorts, type PageProps, type PageUser } from '../../../render/index.ts';
import { useSession } from '../../context/AppContext.tsx';
import { SHELL_DOCUMENTS } from '../../session/documents.ts';
import { PageSkeleton } from '../../pages/Skeletons.tsx';
import { useAfterPaint } from './useAfterPaint.ts';

const NotAPageWidget = lazyPart(
  () => import('./NotAPageWidget.tsx').then((module) => module.NotAPageWidget),
  <PageSkeleton />,
);

export interface PageHostProps {
  entry: NavigationEntry;
  /** Its name among all entries: a child's stands behind its parent's. */
  metaName: string;
  /** Parameters of the path, e.g. `id`. */
  params: Readonly<Record<string, string | undefined>>;
}

export function PageHost({ entry, metaName, params }: PageHostProps): ReactNode {
  const address = usePageAddress();
  const user = usePageUser();
  const loadPage = useLoadPage(metaName, entry.meta.rev);
  const [query] = useSearchParams();
  useOwnParameter(entry, query.get('open'));
  const { places } = usePorts();
  // The rest of the address that the shell's own route has taken is no parameter.
  const isAlone = Object.keys(params).every((name) => name === '*');
  useEffect(() => (isAlone ? places?.notePage(metaName) : undefined), [places, isAlone, metaName]);
  const isAfterPaint = useAfterPaint();
  if (!isAfterPaint) return <PageSkeleton title={entry.title} />;
  return (
    <Slot
      kind="page"
      type={entry.meta.pageWidget}
      props={{
        name: entry.name,
        title: entry.title,
        placeName: isAlone ? metaName : undefined,
        meta: entry.meta,
        ...address,
        ...user,
        loadPage,
        recordId: params['id'],
        // The row of a child page's path; one that the query names stands beside the page.
        ...(params['id'] === undefined ? {} : { openId: params['id'] }),
      }}
      loading={<PageSkeleton title={entry.title} />}
      missing={<NotAPageWidget title={entry.title} widget={entry.meta.pageWidget} />}
    />
  );
}

/** `deal:17`: what such a value is read as, src/engine/rowAddress says. */
const OF_ANOTHER_MODEL = /^[a-z][a-z0-9_]*:/;

/** A page that declares a parameter for its model's rows opens them by that one, also where a link, such as a notification's, says `open`. */
function useOwnParameter({ meta }: NavigationEntry, id: string | null): void {
  const page = usePages().find(({ widget }) => widget === meta.pageWidget);
  const model = meta.pageConfig.tableInfo?.model;
  const name = page?.parameters?.find((each) => each.model !== undefined && each.model === model)?.name;
  const setParams = useSetParams();
  const isOwn = id !== null && !OF_ANOTHER_MODEL.test(id);
  useEffect(() => {
    if (isOwn && name !== undefined) setParams({ open: undefined, [name]: id }, { replace: true });
  }, [id, isOwn, name, setParams]);
}

/** Path and query as the page may read them, and how it changes the query. */
function usePageAddress(): Required<Pick<PageProps, 'path' | 'query' | 'onQuery'>> {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text]);
  const onQuery = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, how?: { isNewPlace?: boolean }) =>
      setParams(
        (now) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined) now.delete(name);
            else now.set(name, value);
          }
          return now;
        },
        { replace: how?.isNewPlace !== true },
      ),
    [setParams],
  );
  return { path: pathname, query, onQuery };
}

function usePageUser(): { user?: PageUser } {
  const { state } = useSession();
  const signedIn = state.status === 'signed-in' ? state.user : undefined;
  return useMemo(
    () => (signedIn ? { user: { id: signedIn.id, full_name: signedIn.full_name, roles: signedIn.roles } } : {}),
    [signedIn],
  );
}

/** Asked for once per rev and language. */
function useLoadPage(name: string, rev: string): () => Promise<unknown> {
  const {
    deps: { api },
  } = useSession();
  const { language } = useTexts();
  const queries = useQueryClient();
  return useCallback(
    () =>
      queries.fetchQuery({
        queryKey: ['route_meta', name, rev, language],
        queryFn: ({ signal }) =>
          api.ask('/app_info/routes/meta/', SHELL_DOCUMENTS.routeMeta, { query: { name }, signal }),
        staleTime: Infinity,
      }),
    [api, language, name, queries, rev],
  );
}

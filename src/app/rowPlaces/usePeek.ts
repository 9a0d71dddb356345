// Which row the address opens beside the page, and how that is changed.
import { createContext, use, useCallback, useEffect, useMemo, useRef, type ComponentType } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import type { Routes, TableRef } from '../../contract/index.ts';
import { COMMENT_PARAM, OPEN_PARAM, openValue, readOpenValue, type RowPlace } from '../../engine/rowAddress/index.ts';
import type { RecordProps } from '../../render/index.ts';
import type { RowWalk } from '../../render/rowPlaces/index.ts';
import {
  deeperRowPaths,
  objectParams,
  pagesOf,
  pathOfRow,
  useAddress,
  useGo,
  usePages,
  useSetParams,
  type Page,
} from '../navigation/index.ts';
import { screenOf } from './screenOf.tsx';

export interface PeekedRow extends RowPlace {
  table: TableRef;
  /** The page of its list. */
  page: Page;
  /** A page's own parameter names it. */
  isDeclared: boolean;
  /** The screen that the page of its module declares for it. */
  screen: ComponentType<RecordProps> | undefined;
  /** Id of the comment on it that the address leads to. */
  comment: string | undefined;
}

interface PeekOptions {
  walk?: RowWalk | undefined;
  replace?: boolean;
  /** The row that is open, by a better key: the comment stays in the address. */
  isSame?: boolean;
}

export interface Peek {
  row: PeekedRow | undefined;
  /** The list that it was opened from. */
  walk: RowWalk | undefined;
  /** Its id, where the list that opened it has told. */
  idOf(place: RowPlace): string | undefined;
  /** Answers whether rows of the model have a place. */
  open(place: RowPlace & { id?: string }, options?: PeekOptions): boolean;
  close(): void;
}

export const PeekContext = createContext<Peek | undefined>(undefined);

export function useRowPeek(): Peek {
  const peek = use(PeekContext);
  if (!peek) throw new Error('Rendered outside <RowPlacesProvider>');
  return peek;
}

export function usePeek(routes: Routes): Peek {
  const { pathname, search, key: entry } = useLocation();
  const navigate = useNavigate();
  const address = useAddress();
  const setParams = useSetParams();
  const declared = objectParamsOf(usePages());
  const go = useGo();
  const pages = useMemo(() => pagesOf(routes), [routes]);
  const deeper = useMemo(() => deeperRowPaths(routes), [routes]);
  const pageModel = pages.find(
    ({ path }) => matchPath(path, pathname) !== null || matchPath(`${path}/:key`, pathname) !== null,
  )?.entry.meta.pageConfig.tableInfo?.model;
  const row = useMemo(() => readRow({ search, pages, declared, pageModel }), [search, pages, declared, pageModel]);
  const walk = useRef<RowWalk>(undefined);
  const ids = useRef(new Map<string, string>());
  /** The entry of the history that opening made: closing steps back from it. */
  const made = useRef<string>(undefined);
  const isMaking = useRef(false);
  const shown = useRef(row);
  useEffect(() => {
    shown.current = row;
  });
  useEffect(() => {
    made.current = isMaking.current ? entry : undefined;
    isMaking.current = false;
  }, [entry]);

  const open = useCallback<Peek['open']>(
    ({ model, key, id }, { walk: from, replace: isStep = false, isSame = false } = {}) => {
      if (!pages.some((page) => page.entry.meta.pageConfig.tableInfo?.model === model)) return false;
      const path = pathOfRow(deeper, model, key);
      if (path !== undefined) {
        go(path);
        return true;
      }
      if (from) walk.current = from;
      if (id !== undefined) ids.current.set(`${model} ${key}`, id);
      const own = declared.find((param) => param.model === model);
      const given = [OPEN_PARAM, ...declared.map(({ name }) => name), ...(isSame ? [] : [COMMENT_PARAM])];
      const others = Object.fromEntries(given.map((name) => [name, undefined]));
      const named = own ? { [own.name]: key } : { [OPEN_PARAM]: openValue({ model, key }, pageModel) };
      // Another row of the list takes the place of the one that is open: closing leads back to the list.
      const replace = isStep || shown.current?.model === model;
      isMaking.current = !replace || made.current !== undefined;
      setParams({ ...others, ...named }, { replace });
      return true;
    },
    [pages, deeper, declared, pageModel, setParams, go],
  );
  const close = useCallback(() => {
    // Not from a page that is still on its way.
    if (made.current === entry && address().key === entry) return void navigate(-1);
    const names = [OPEN_PARAM, COMMENT_PARAM, ...declared.map(({ name }) => name)];
    setParams(Object.fromEntries(names.map((name) => [name, undefined])), { replace: true });
  }, [address, declared, entry, navigate, setParams]);
  return useMemo(
    () => ({
      row,
      walk: walk.current,
      idOf: ({ model, key }) => ids.current.get(`${model} ${key}`),
      open,
      close,
    }),
    [row, open, close],
  );
}

interface DeclaredParam {
  name: string;
  model: string;
  screen: PeekedRow['screen'];
}

const known = new WeakMap<object, readonly DeclaredParam[]>();

/** The same list for the same pages. */
function objectParamsOf(pages: ReturnType<typeof usePages>): readonly DeclaredParam[] {
  const before = known.get(pages);
  if (before) return before;
  const made = objectParams(pages).map((param) => ({ name: param.name, model: param.model, screen: screenOf(param) }));
  known.set(pages, made);
  return made;
}

interface Reading {
  search: string;
  pages: readonly Page[];
  declared: readonly DeclaredParam[];
  pageModel: string | undefined;
}

function readRow({ search, pages, declared, pageModel }: Reading): PeekedRow | undefined {
  const params = new URLSearchParams(search);
  const pageOf = (model: string): Page | undefined =>
    pages.find((page) => page.entry.meta.pageConfig.tableInfo?.model === model);
  const placed = (place: RowPlace | undefined, isDeclared: boolean): PeekedRow | undefined => {
    const page = place && pageOf(place.model);
    const table = page?.entry.meta.pageConfig.tableInfo;
    if (!place || !page || !table) return undefined;
    const screen = declared.find(({ model }) => model === place.model)?.screen;
    return { ...place, page, table, isDeclared, screen, comment: params.get(COMMENT_PARAM) ?? undefined };
  };
  // First: a page's own parameter goes along to other pages.
  const value = params.get(OPEN_PARAM);
  const isModel = (model: string): boolean => pageOf(model) !== undefined;
  const named = value === null ? undefined : placed(readOpenValue(value, { pageModel, isModel }), false);
  if (named) return named;
  for (const { name, model } of declared) {
    const key = params.get(name);
    const row = key === null || key === '' ? undefined : placed({ model, key }, true);
    if (row) return row;
  }
  return undefined;
}

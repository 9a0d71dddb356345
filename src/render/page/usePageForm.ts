// The one form of a page: which row it is open for, asked for by a block or by the address.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableInfo } from '../../contract/index.ts';
import { askTableInfo } from '../../engine/table/index.ts';
import { usePorts, type BlockSource, type RendererParams } from '../core/index.ts';

export interface OpenForm {
  source: BlockSource;
  params: RendererParams;
  /** Grows with each opening: a second request begins a new form. */
  number: number;
}

export type RowPermissions = Pick<TableInfo['permissions'], 'update' | 'delete'>;

export interface PageForm {
  current: OpenForm | undefined;
  /** `known`: what the user may do with rows of the source, where the asking block knows. */
  open(source: BlockSource, id: string, known?: RowPermissions): void;
  create(source: BlockSource, preset: unknown): void;
  close(): void;
}

export function usePageForm(): PageForm {
  const { markRead } = usePorts();
  const permissionsOf = usePermissions();
  const [current, setCurrent] = useState<OpenForm>();
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  const open = useCallback<PageForm['open']>(
    (source, id, known) => {
      asked.current += 1;
      const number = asked.current;
      const show = (may: RowPermissions | undefined): void => {
        if (number !== asked.current) return;
        const mode = may?.update === true ? 'edit' : 'view';
        setCurrent({ source, number, params: { mode, id, canDelete: may?.delete === true } });
      };
      if (known) show(known);
      else void permissionsOf(source).then(show);
      markRead?.(source.model, id);
    },
    [permissionsOf, markRead],
  );
  const create = useCallback((source: BlockSource, preset: unknown) => {
    asked.current += 1;
    setCurrent({ source, number: asked.current, params: { mode: 'create', preset } });
  }, []);
  const close = useCallback(() => setCurrent(undefined), []);
  return useMemo(() => ({ current, open, create, close }), [current, open, create, close]);
}

/** Of each table once; without an answer the row is only shown. */
function usePermissions(): (source: BlockSource) => Promise<RowPermissions | undefined> {
  const { data } = usePorts();
  const known = useRef(new Map<string, Promise<RowPermissions | undefined>>());
  return useCallback(
    (source) => {
      const key = `${source.model} ${source.page_name}`;
      const permissions =
        known.current.get(key) ??
        askTableInfo(data, source).then(
          (info) => info.permissions,
          () => void known.current.delete(key),
        );
      known.current.set(key, permissions);
      return permissions;
    },
    [data],
  );
}

// The one form of a page: which row it is open for, asked for by a block or by the address.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BlockSource, RendererParams } from '../../../src/render/index.ts';
import { usePorts } from '../../../src/render/index.ts';

export interface OpenForm {
  source: BlockSource;
  params: RendererParams;
  /** Grows with each opening: a second request begins a new form. */
  number: number;
}

export interface PageForm {
  current: OpenForm | undefined;
  open(source: BlockSource, id: string): void;
  create(source: BlockSource, preset: unknown): void;
  close(): void;
}

interface Rights {
  update: boolean;
  delete: boolean;
}

const NO_RIGHTS: Rights = { update: false, delete: false };

export function usePageForm(): PageForm {
  const { markRead } = usePorts();
  const rightsOf = useRights();
  const [current, setCurrent] = useState<OpenForm>();
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  const open = useCallback(
    (source: BlockSource, id: string) => {
      asked.current += 1;
      const number = asked.current;
      // What the user may do with the row is known with the table's description only.
      void rightsOf(source).then((rights) => {
        if (number === asked.current)
          setCurrent({
            source,
            number,
            params: { mode: rights.update ? 'edit' : 'view', id, canDelete: rights.delete },
          });
      });
      markRead?.(source.model, id);
    },
    [rightsOf, markRead],
  );
  const create = useCallback((source: BlockSource, preset: unknown) => {
    asked.current += 1;
    setCurrent({ source, number: asked.current, params: { mode: 'create', preset } });
  }, []);
  const close = useCallback(() => setCurrent(undefined), []);
  return useMemo(() => ({ current, open, create, close }), [current, open, create, close]);
}

/** Of each table once; without an answer the row is only shown. */
function useRights(): (source: BlockSource) => Promise<Rights> {
  const { data } = usePorts();
  const known = useRef(new Map<string, Promise<Rights>>());
  return useCallback(
    ({ model, page_name, table_type }) => {
      const key = `${model} ${page_name}`;
      const rights =
        known.current.get(key) ??
        data.tableInfo({ model, page_name, table_type }).then(
          (info) => info.permissions,
          () => {
            known.current.delete(key);
            return NO_RIGHTS;
          },
        );
      known.current.set(key, rights);
      return rights;
    },
    [data],
  );
}

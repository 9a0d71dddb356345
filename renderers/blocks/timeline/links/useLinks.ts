// The links between the rows of a timeline: asked for those rows alone; made and removed one by one.
import { useMemo } from 'react';
import { v4 as newId } from 'uuid';
import type { Row } from '../../../../src/contract/index.ts';
import { rowRights } from '../../../../src/engine/rights/index.ts';
import { useOtherRows } from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { idOf } from '../bars.ts';
import type { LinkParams } from '../timelineParams.ts';
import type { Link } from './plan.ts';

export interface ShownLink extends Link {
  /** It may be taken away. */
  mayRemove: boolean;
}

export interface Links {
  links: readonly ShownLink[];
  /** Some were not asked for. */
  isCut: boolean;
  error: unknown;
  mayAdd: boolean;
  retry(): void;
  /** Rejects with what stood in the way. */
  add(from: string, to: string): Promise<Row>;
  remove(link: Link): Promise<void>;
}

export function useLinks(params: LinkParams | undefined, ids: readonly string[]): Links {
  const { data } = usePorts();
  const { table, rows, isCut, error, reload } = useOtherRows(
    params && {
      ...params,
      fieldsOf: () => [params.from, params.to, params.lag],
      of: { field: params.from, ids },
    },
  );
  const links = useMemo(() => rows.flatMap((row) => linkOf(row, params) ?? []), [rows, params]);
  const model = params?.model ?? '';
  return {
    links,
    isCut,
    error,
    mayAdd: table?.info.permissions.create === true,
    retry: reload,
    add: async (from, to) => {
      const row = { ...fixedValues(params), id: newId(), [params?.from ?? '']: from, [params?.to ?? '']: to };
      const made = await data.createRow(model, row);
      reload();
      return made;
    },
    remove: async ({ id }) => {
      await data.deleteRow(model, id);
      reload();
    },
  };
}

function linkOf(row: Row, params: LinkParams | undefined): ShownLink | undefined {
  if (!params) return undefined;
  const [from, to] = [idOf(row[params.from]), idOf(row[params.to])];
  const lag = params.lag === undefined ? 0 : Number(row[params.lag] ?? 0);
  return from !== undefined && to !== undefined
    ? { id: row.id, from, to, lag: Number.isFinite(lag) ? lag : 0, mayRemove: rowRights(row).delete === undefined }
    : undefined;
}

/** What every link shown has in common a new one has as well. */
function fixedValues(params: LinkParams | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params?.where ?? {}).flatMap(([field, value]): [string, unknown][] => {
      if (Array.isArray(value)) return value.length === 1 ? [[field, value[0]]] : [];
      return typeof value === 'object' ? [] : [[field, value]];
    }),
  );
}

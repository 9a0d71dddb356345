// What may be done with the row that lies open: its transitions and actions as the server has them now, and its star.
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { OpenRow } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { usePorts } from '../../../render/index.ts';
import { useRowPlaces } from '../../../render/rowPlaces/index.ts';
import { useStar } from '../usePlaces.ts';
import type { Group, Item } from './item.ts';
import type { OtherWords } from './useOtherWords.ts';

const NOBODY = (): (() => void) => () => undefined;

function useHref(row: OpenRow | undefined): string | undefined {
  const places = useRowPlaces();
  return row && places?.href(row.model, row.id);
}

export interface RowItemsSettings {
  isOpen: boolean;
  /** What things are called in the other languages. */
  others: readonly OtherWords[];
  copy(path: string): void;
}

export function useRowItems({ isOpen, others, copy }: RowItemsSettings): Group | undefined {
  const { t } = useTexts();
  const { places, data } = usePorts();
  const row = useSyncExternalStore(places?.onChange ?? NOBODY, () => places?.row());
  const href = useHref(row);
  const star = useStar(row && { kind: 'record', id: row.id, model: row.model });
  const { data: actions } = useQuery({
    queryKey: ['palette_actions', row?.model, row?.id, isOpen],
    queryFn: ({ signal }) => data.rowActions(row?.model ?? '', row?.id ?? '', { signal }),
    enabled: isOpen && row?.act !== undefined,
    gcTime: 0,
  });
  if (!row) return undefined;
  const begun = (actions?.results ?? []).filter(({ barred }) => barred === undefined);
  const { title } = row;
  const words = (key: string): string => others.map((other) => other.t(key, { title })).join(' ');
  const items = begun.map((action): Item => actionItem(row, action));
  if (star.isFavourite !== undefined) {
    const key = star.isFavourite ? 'find.unstar' : 'find.star';
    items.push({ id: 'row star', icon: 'star', label: t(key, { title }), words: words(key), run: star.toggle });
  }
  if (href !== undefined) {
    const label = t('find.copyRow', { title });
    items.push({ id: 'row copy', icon: 'link', label, words: words('find.copyRow'), run: () => copy(href) });
  }
  return { id: 'row', title, items };
}

function actionItem(row: OpenRow, { name, title, icon }: { name: string; title: string; icon?: string }): Item {
  return { id: `row ${name}`, icon: icon ?? 'check', label: title, hint: row.title, run: () => row.act?.(name) };
}

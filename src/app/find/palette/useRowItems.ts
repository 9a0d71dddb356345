// What may be done with the row that lies open: its transitions and actions as the server has them now, and its star.
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { OpenRow } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { usePorts } from '../../../render/index.ts';
import { useRowPlaces } from '../../../render/rowPlaces/index.ts';
import { useStar } from '../usePlaces.ts';
import type { Group, Item } from './item.ts';

const NOBODY = (): (() => void) => () => undefined;

function useHref(row: OpenRow | undefined): string | undefined {
  const places = useRowPlaces();
  return row && places?.href(row.model, row.id);
}

export function useRowItems(isOpen: boolean, copy: (path: string) => void): Group | undefined {
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
  const items = begun.map((action): Item => actionItem(row, action));
  if (star.isFavourite !== undefined) {
    const label = t(star.isFavourite ? 'find.unstar' : 'find.star', { title });
    items.push({ id: 'row star', icon: 'star', label, run: star.toggle });
  }
  if (href !== undefined)
    items.push({ id: 'row copy', icon: 'link', label: t('find.copyRow', { title }), run: () => copy(href) });
  return { id: 'row', title, items };
}

function actionItem(row: OpenRow, { name, title, icon }: { name: string; title: string; icon?: string }): Item {
  return { id: `row ${name}`, icon: icon ?? 'check', label: title, hint: row.title, run: () => row.act?.(name) };
}

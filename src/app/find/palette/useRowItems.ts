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

export function useRowItems(isOpen: boolean, copy: (path: string) => void): Group | undefined {
  const { t } = useTexts();
  const { places, data } = usePorts();
  const row = useSyncExternalStore(places?.onChange ?? NOBODY, () => places?.row());
  const href = useRowPlaces()?.href(row?.model ?? '', row?.id ?? '');
  const star = useStar(row && { kind: 'record', id: row.id, model: row.model });
  const { data: actions } = useQuery({
    queryKey: ['palette_actions', row?.model, row?.id, isOpen],
    queryFn: ({ signal }) => data.rowActions(row?.model ?? '', row?.id ?? '', { signal }),
    enabled: isOpen && row?.act !== undefined,
    gcTime: 0,
  });
  if (!row) return undefined;
  const begun = (actions?.results ?? []).filter(({ barred }) => barred === undefined);
  return {
    id: 'row',
    title: row.title,
    items: [
      ...begun.map((action): Item => actionItem(row, action)),
      ...(star.isFavourite === undefined
        ? []
        : [
            {
              id: 'row star',
              icon: 'star',
              label: t(star.isFavourite ? 'find.unstar' : 'find.star', { title: row.title }),
              run: star.toggle,
            },
          ]),
      ...(href === undefined
        ? []
        : [
            {
              id: 'row copy',
              icon: 'link',
              label: t('find.copyRow', { title: row.title }),
              run: () => copy(href),
            },
          ]),
    ],
  };
}

function actionItem(row: OpenRow, { name, title, icon }: { name: string; title: string; icon?: string }): Item {
  return { id: `row ${name}`, icon: icon ?? 'check', label: title, hint: row.title, run: () => row.act?.(name) };
}

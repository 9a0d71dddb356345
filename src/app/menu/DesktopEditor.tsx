// The desktop menu in its order: modules are moved, shown and hidden.
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { Sorting } from '../../render/drag/index.ts';
import { desktopList, isBeside, orderDesktop, placeInSection, toggleShow } from './layout.ts';
import { controlId, ModuleRow, ToolButton, type Control } from './ModuleRow.tsx';
import { PlaceLists } from './PlaceLists.tsx';
import type { MenuLayout } from './useMenuLayout.ts';

export function DesktopEditor({ layout: { state, change } }: { layout: MenuLayout }): ReactNode {
  const { t } = useTexts();
  const layout = state.value;
  const places = useMemo(() => desktopList(layout), [layout]);
  const names = useMemo(() => places.map((place) => place.name), [places]);
  const titles = new Map(places.map((place) => [place.name, place.title]));
  const placeText = (ids: readonly string[], id: string): string =>
    t('menuEditor.position', placeInSection(layout, ids, id));

  function handleMove(index: number, by: 1 | -1, control: Control): void {
    const name = names[index] ?? '';
    change(orderDesktop(layout, names.toSpliced(index, 1).toSpliced(index + by, 0, name)), controlId(name, control));
  }

  return (
    <>
      <p className="keste-menu-hint">{t('menuEditor.desktopHint')}</p>
      <Sorting
        ids={names}
        titleOf={(id) => titles.get(id) ?? id}
        placeText={placeText}
        words="menuEditor"
        onMove={(_id, _before, ids) => change(orderDesktop(layout, ids))}
      >
        <PlaceLists label={t('menuEditor.desktopList')} places={places}>
          {(place, index) => (
            <ModuleRow
              key={place.name}
              place={place}
              isOff={!place.isShow}
              note={place.isShow ? undefined : t('menuEditor.hidden')}
              canMoveUp={isBeside(places, index, -1)}
              canMoveDown={isBeside(places, index, 1)}
              onUp={() => handleMove(index, -1, 'up')}
              onDown={() => handleMove(index, 1, 'down')}
            >
              <ToolButton
                icon={place.isShow ? 'eye' : 'eye-off'}
                label={t('menuEditor.show', { title: place.title })}
                isPressed={place.isShow}
                onClick={() => change(toggleShow(layout, place.name))}
              />
            </ModuleRow>
          )}
        </PlaceLists>
      </Sorting>
    </>
  );
}

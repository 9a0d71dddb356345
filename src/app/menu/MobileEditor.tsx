// The phone's menu in its order, its footer, and the deactivated list below: what is dragged past the line changes sides.
import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { Sorting, useSortableItem } from '../../render/drag/index.ts';
import { MAX_FOOTER_ENTRIES } from '../navigation/index.ts';
import {
  isBeside,
  mobileLists,
  orderMobile,
  pinnedCount,
  placeInSection,
  setActive,
  toggleFooter,
  type ModulePlace,
} from './layout.ts';
import { controlId, ModuleRow, ToolButton, type Control } from './ModuleRow.tsx';
import { PlaceLists } from './PlaceLists.tsx';
import type { MenuLayout } from './useMenuLayout.ts';

/** Stands in the order between active and deactivated; no module is named so. */
const LINE = '-';

export function MobileEditor({ layout: { state, change } }: { layout: MenuLayout }): ReactNode {
  const { t } = useTexts();
  const layout = state.value;
  const [isRefused, setIsRefused] = useState(false);
  const { active, deactivated } = useMemo(() => mobileLists(layout), [layout]);
  const ids = useMemo(
    () => [...active.map((place) => place.name), LINE, ...deactivated.map((place) => place.name)],
    [active, deactivated],
  );
  const titles = new Map([...active, ...deactivated].map((place) => [place.name, place.title]));

  function handleOrder(next: readonly string[], focusId?: string): void {
    setIsRefused(false);
    const line = next.indexOf(LINE);
    change(orderMobile(layout, next.slice(0, line), next.slice(line + 1)), focusId);
  }

  function handleMove(name: string, by: 1 | -1, control: Control): void {
    const index = ids.indexOf(name);
    handleOrder(ids.toSpliced(index, 1).toSpliced(index + by, 0, name), controlId(name, control));
  }

  function handleSide(name: string, isWanted: boolean): void {
    setIsRefused(false);
    change(setActive(layout, name, isWanted), controlId(name, 'side'));
  }

  function handlePin(name: string): void {
    const next = toggleFooter(layout, name);
    setIsRefused(next === undefined);
    if (next) change(next);
  }

  function placeText(order: readonly string[], id: string): string {
    const line = order.indexOf(LINE);
    const index = order.indexOf(id);
    return index < line
      ? t('menuEditor.position', placeInSection(layout, order.slice(0, line), id))
      : t('menuEditor.positionOff', { number: index - line, total: order.length - 1 - line });
  }

  /** Within its section; from its end over the line and back. */
  function canMove(index: number, by: 1 | -1): boolean {
    if (index >= active.length) return ids[index + 1 + by] !== undefined;
    return isBeside(active, index, by) || ids[index + by] === LINE;
  }

  const row = (place: ModulePlace, index: number, isActive: boolean): ReactNode => (
    <ModuleRow
      key={place.name}
      place={place}
      isOff={!isActive}
      note={place.isShow ? undefined : t('menuEditor.hidden')}
      canMoveUp={canMove(index, -1)}
      canMoveDown={canMove(index, 1)}
      onUp={() => handleMove(place.name, -1, 'up')}
      onDown={() => handleMove(place.name, 1, 'down')}
    >
      {isActive ? (
        <ToolButton
          icon="pin"
          label={t('menuEditor.pin', { title: place.title })}
          isPressed={place.isFooter}
          onClick={() => handlePin(place.name)}
        />
      ) : null}
      <ToolButton
        id={controlId(place.name, 'side')}
        icon={isActive ? 'minus' : 'plus'}
        label={t(isActive ? 'menuEditor.deactivate' : 'menuEditor.activate', { title: place.title })}
        onClick={() => handleSide(place.name, !isActive)}
      />
    </ModuleRow>
  );

  return (
    <>
      <p className="keste-menu-hint">
        {t('menuEditor.mobileHint')} {t('menuEditor.pinned', { number: pinnedCount(layout), max: MAX_FOOTER_ENTRIES })}
      </p>
      <p className="keste-menu-refusal" role="alert">
        {isRefused ? t('menuEditor.footerLimit') : ''}
      </p>
      <Sorting
        ids={ids}
        titleOf={(id) => titles.get(id) ?? id}
        placeText={placeText}
        words="menuEditor"
        onMove={(_id, _before, next) => handleOrder(next)}
      >
        <PlaceLists label={t('menuEditor.mobileList')} places={active}>
          {(place, index) => row(place, index, true)}
        </PlaceLists>
        <Line />
        <ul className="keste-places" aria-label={t('menuEditor.deactivated')}>
          {deactivated.map((place, index) => row(place, active.length + index, false))}
        </ul>
        {deactivated.length === 0 ? <p className="keste-menu-hint">{t('menuEditor.deactivatedEmpty')}</p> : null}
      </Sorting>
    </>
  );
}

/** A place to drop at, nothing to drag. */
function Line(): ReactNode {
  const { t } = useTexts();
  const { item } = useSortableItem(LINE, true);
  return (
    <h3 {...item} className="keste-places-line">
      {t('menuEditor.deactivated')}
    </h3>
  );
}

// Favourites in the order their person gives them: dragged by the grip beside each, moved by Alt with an arrow, renamed, taken away, and all
// of it taken back.
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { dragOrder, type OrderPlace } from '../../../render/dragOrder/index.ts';
import { failureText } from '../../../render/index.ts';
import type { NoticeContent } from '../../../render/notice/index.ts';
import type { Place } from '../usePlaces.ts';
import { FavouriteMenu } from './FavouriteMenu.tsx';
import { FavouriteName } from './FavouriteName.tsx';
import { useFavouriteChange } from './useFavouriteChange.ts';
import { useFavouriteOrder } from './useFavouriteOrder.ts';

export interface FavouritesProps {
  id: string;
  places: readonly Place[];
  link(place: Place): ReactNode;
  /** Said, and offered to be taken back: also when the last one has gone. */
  onNotice(notice: NoticeContent | undefined): void;
}

const keyOf = ({ kind, id }: Place): string => `${kind} ${id}`;
const calledOf = ({ name, title }: Place): string => name ?? title;

export function Favourites({ id, places, link, onNotice: setNotice }: FavouritesProps): ReactNode {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const [markPx, setMark] = useState<number>();
  /** Drawn in its new place it has lost the keyboard. */
  const focused = useRef<string>(undefined);
  const undo = useRef<() => void>(undefined);
  const order = useFavouriteOrder((error) =>
    setNotice({ text: t('find.moveFailed', { reason: failureText(error, t) }), tone: 'bad' }),
  );

  const change = useFavouriteChange();
  const [renamed, rename] = useState<string>();

  // As it will be drawn: keys that follow at once start from there.
  const now = useRef(places);
  const names = places.map((place) => `${keyOf(place)} ${calledOf(place)}`).join('\n');
  useLayoutEffect(() => {
    now.current = places;
    // The same ones in the same order are another list with each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [names]);

  /** Whether it goes anywhere. */
  function put(from: number, at: number): boolean {
    const known = now.current;
    const moved = known[from];
    const others = known.filter((_, index) => index !== from);
    const to = Math.max(0, Math.min(at, others.length));
    if (!moved || to === from) return false;
    const next = known[from + 1];
    now.current = others.toSpliced(to, 0, moved);
    order(moved, others[to]);
    undo.current = () => {
      undo.current = undefined;
      order(moved, next);
      setNotice({ text: t('find.moved', { title: calledOf(moved), place: from + 1, count: places.length }) });
    };
    setNotice({
      text: t('find.moved', { title: calledOf(moved), place: to + 1, count: places.length }),
      action: { label: t('blocks.undo'), run: () => undo.current?.() },
    });
    return true;
  }

  function fail(error: unknown): void {
    setNotice({ text: t('find.changeFailed', { reason: failureText(error, t) }), tone: 'bad' });
  }

  function remove(place: Place): void {
    const from = now.current.findIndex((each) => keyOf(each) === keyOf(place));
    const next = now.current[from + 1];
    const neighbour = next ?? now.current[from - 1];
    now.current = now.current.filter((each) => keyOf(each) !== keyOf(place));
    focused.current = neighbour && keyOf(neighbour);
    change({ place, isFavourite: false }).catch(fail);
    undo.current = () => {
      undo.current = undefined;
      setNotice(undefined);
      focused.current = keyOf(place);
      // To where it was, with the name it had.
      change({ place, name: place.name ?? '', isFavourite: true }).then(() => order(place, next), fail);
    };
    setNotice({
      text: t('find.removed', { title: calledOf(place) }),
      action: { label: t('blocks.undo'), run: () => undo.current?.() },
    });
  }

  function handleName(place: Place, name: string | undefined): void {
    rename(undefined);
    focused.current = keyOf(place);
    if (name === undefined) return;
    // Typed as it calls itself it is no name of its own.
    change({ place, name: name === place.title ? '' : name, isFavourite: true }).catch(fail);
  }

  // Listeners of the list are older than what is drawn now.
  const latest = useRef(put);
  useEffect(() => {
    latest.current = put;
  });
  useEffect(() => {
    const root = list.current;
    return root
      ? dragOrder(root, {
          idOf: (grip) => grip.closest<HTMLElement>('[data-place]')?.dataset['place'],
          scroller: () => root.closest<HTMLElement>('.keste-drawer') ?? root.closest('nav'),
          placeAt: (y) => placeAt(root, y),
          mark: (place) => setMark(place?.markPx),
          drop(key, before) {
            const from = now.current.findIndex((place) => keyOf(place) === key);
            latest.current(from, before > from ? before - 1 : before);
          },
        })
      : undefined;
  }, []);
  useLayoutEffect(() => {
    const key = focused.current;
    if (key === undefined || renamed !== undefined) return;
    focused.current = undefined;
    [...(list.current?.children ?? [])]
      .find((item) => item instanceof HTMLElement && item.dataset['place'] === key)
      ?.querySelector('a')
      ?.focus();
  }, [names, renamed]);

  function handleKeys(event: KeyboardEvent): void {
    const key =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]')?.dataset['place'] : undefined;
    const from = now.current.findIndex((place) => keyOf(place) === key);
    const place = now.current[from];
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step !== undefined) {
      if (put(from, from + step)) focused.current = key;
    } else if (isUndo(event) && undo.current) undo.current();
    else if (event.key === 'F2' && place) rename(key);
    else if (event.key === 'Delete' && place) remove(place);
    else return;
    event.preventDefault();
  }

  return (
    <div className="keste-favourites">
      <ul ref={list} id={id} aria-label={t('find.favourites')} onKeyDown={handleKeys}>
        {places.map((place) => (
          <li key={keyOf(place)} data-place={keyOf(place)}>
            {keyOf(place) === renamed ? (
              <FavouriteName name={calledOf(place)} title={place.title} onDone={(name) => handleName(place, name)} />
            ) : (
              link(place)
            )}
            <FavouriteMenu
              title={calledOf(place)}
              onRename={() => rename(keyOf(place))}
              onRemove={() => remove(place)}
            />
            {places.length > 1 ? <span className="keste-places-grip" data-grip title={t('find.grip')} /> : null}
          </li>
        ))}
      </ul>
      {markPx === undefined ? null : <div className="keste-places-mark" style={{ insetBlockStart: markPx }} />}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function isUndo({ ctrlKey, metaKey, shiftKey, code }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && code === 'KeyZ';
}

function placeAt(list: HTMLElement, y: number): OrderPlace | undefined {
  const boxes = [...list.children].map((item) => item.getBoundingClientRect());
  const under = boxes.findIndex((box) => y < box.top + box.height / 2);
  const edge = under < 0 ? boxes.at(-1)?.bottom : boxes[under]?.top;
  return edge === undefined
    ? undefined
    : { before: under < 0 ? boxes.length : under, markPx: edge - list.getBoundingClientRect().top };
}

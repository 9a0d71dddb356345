// The place of favourites in the menu: as high as they were for this person on this device, until they are there. What stands below stays.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Routes } from '../../contract/index.ts';
import { useConnection } from '../context/AppContext.tsx';
import { PlacesMenu } from './parts.tsx';
import './find.css';

/** Which menu: each is as high as it is. */
export type PlacesMenuKind = 'mini' | 'expanded' | 'drawer';

const MOST_PX = 2_000;
const keptAs = (menu: PlacesMenuKind): string => `places room ${menu}`;

/** Pixels as they were last, null where that is not known; undefined until it was looked for, which never takes long. */
export function useKeptRoom(menu: PlacesMenuKind): number | null | undefined {
  const { local } = useConnection();
  const [kept, setKept] = useState<{ menu: PlacesMenuKind; heightPx: number | null }>();
  useEffect(() => {
    let isCurrent = true;
    void local.read('order', keptAs(menu)).then((found) => {
      if (isCurrent) setKept({ menu, heightPx: readHeight(found) ?? null });
    });
    return () => {
      isCurrent = false;
    };
  }, [local, menu]);
  // Of another menu it is better than nothing: that one stands there already.
  return kept?.heightPx;
}

export interface PlacesRoomProps {
  routes: Routes;
  menu: PlacesMenuKind;
  keptPx: number | null | undefined;
  className?: string;
  without?: string;
}

export function PlacesRoom({ routes, menu, keptPx, className, without }: PlacesRoomProps): ReactNode {
  const { local } = useConnection();
  const frame = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!isDrawn || !element) return undefined;
    const observer = new ResizeObserver(() => void local.write('order', keptAs(menu), element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDrawn, local, menu]);
  const handleDrawn = useCallback(() => setDrawn(true), []);
  const isWaiting = !isDrawn && typeof keptPx === 'number' && keptPx > 0;
  return (
    <div
      ref={frame}
      className={className === undefined ? 'keste-places-room' : `keste-places-room ${className}`}
      data-waiting={isWaiting || undefined}
      style={isWaiting ? { blockSize: keptPx } : undefined}
    >
      <PlacesMenu routes={routes} part="own" onDrawn={handleDrawn} {...(without === undefined ? {} : { without })} />
    </div>
  );
}

function readHeight(kept: unknown): number | undefined {
  return typeof kept === 'number' && kept >= 0 && kept < MOST_PX ? kept : undefined;
}

// The place of favourites in the menu: as high as they were for this person on this device, until they are there. What stands below stays.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Routes } from '../../contract/index.ts';
import { useConnection } from '../context/AppContext.tsx';
import { PlacesMenu } from './parts.tsx';
import './find.css';

export interface PlacesRoomProps {
  routes: Routes;
  /** Which menu: each is as high as it is. */
  menu: 'mini' | 'expanded' | 'drawer';
  className?: string;
  without?: string;
}

const MOST_PX = 2_000;

export function PlacesRoom({ routes, menu, className, without }: PlacesRoomProps): ReactNode {
  const { local } = useConnection();
  const id = `places room ${menu}`;
  const frame = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [keptPx, setKept] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    void local.read('groups', id).then((kept) => (isCurrent ? setKept(readHeight(kept)) : undefined));
    return () => {
      isCurrent = false;
    };
  }, [local, id]);
  useEffect(() => {
    const element = frame.current;
    if (!isDrawn || !element) return undefined;
    const observer = new ResizeObserver(() => void local.write('groups', id, element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDrawn, local, id]);
  const handleDrawn = useCallback(() => setDrawn(true), []);
  const isWaiting = !isDrawn && keptPx !== undefined && keptPx > 0;
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

// The news beside this one, and a finger that leads there: to the left to the older one, to the right to the newer one.
import { useCall } from '../../../../src/render/modulePage/index.ts';
import { useRowPlaces } from '../../../../src/render/rowPlaces/index.ts';
import { useSwipe, type SwipeHandlers, type SwipeWay } from '../../../../src/render/swipe/index.ts';
import { calls, newsPath, type Beside, type News } from '../parts/index.ts';

export interface BesideArticle {
  beside: Beside | undefined;
  swipe: SwipeHandlers;
}

export function useBeside({ id, status }: News): BesideArticle {
  const places = useRowPlaces();
  const beside = useCall(calls.neighbours, status === 'published' ? { id } : undefined).data;
  const next = (way: SwipeWay): string | undefined => (way === 'left' ? beside?.older : beside?.newer)?.id;
  const swipe = useSwipe({
    maySwipe: (way) => next(way) !== undefined,
    onSwipe(way) {
      const near = next(way);
      if (near !== undefined) places?.go?.(newsPath(near));
    },
  });
  return { beside, swipe };
}

// What of finding comes after the first screen.
import { lazyPart, soon } from '../../render/index.ts';
import './find.css';

/** Its place is kept while it comes: what stands beside it does not move. */
export const Star = lazyPart(
  () => import('./menu/StarButton.tsx').then((module) => module.StarButton),
  <span className="keste-star-room" />,
);
export const PlacesMenu = lazyPart(() => import('./menu/PlacesMenu.tsx').then((module) => module.PlacesMenu));

export const Finding = lazyPart(soon(() => import('./Finding.tsx').then((module) => module.Finding)));

// What of rows in places of their own comes with the first one.
import { lazyPart } from '../../render/index.ts';
import { PageSkeleton } from '../pages/Skeletons.tsx';

export const RowPage = lazyPart(() => import('./RowPage.tsx').then((module) => module.RowPage), <PageSkeleton />);

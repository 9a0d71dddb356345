// Conditions as a part that comes when it is first drawn.
import { lazyPart } from '../../render/core/index.ts';

export const Conditions = lazyPart(() => import('./Conditions.tsx').then((module) => module.Conditions), ' ');

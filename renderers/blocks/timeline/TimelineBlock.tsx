// A timeline over any model. Events: `open` with `{ id }`, `saved` with `{ id }` after a bar was moved or resized.
import { sourceBlock } from '../../../src/render/blockData/index.ts';
import { ReadyTimeline } from './ReadyTimeline.tsx';
import { readTimelineParams } from './timelineParams.ts';

export const TimelineBlock = sourceBlock({ block: 'timeline', read: readTimelineParams, Ready: ReadyTimeline });

// A feed over any model. Event: `open` with `{ id }`.
import { sourceBlock } from '../../../src/render/blockData/index.ts';
import { readFeedParams } from './feedParams.ts';
import { ReadyFeed } from './ReadyFeed.tsx';

export const FeedBlock = sourceBlock({ block: 'feed', read: readFeedParams, Ready: ReadyFeed });

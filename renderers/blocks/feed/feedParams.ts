// The params of a feed, read against the description of its rows.
import type { PreparedColumn } from '../../../src/engine/table/index.ts';
import type { ParamReader } from '../../../src/render/blockData/index.ts';

export interface FeedParams {
  title: PreparedColumn;
  body: PreparedColumn | undefined;
  date: PreparedColumn | undefined;
  author: PreparedColumn | undefined;
  image: PreparedColumn | undefined;
}

export function readFeedParams(reader: ParamReader): FeedParams | undefined {
  const title = reader.needed('title');
  const rest = {
    body: reader.field('body'),
    date: reader.field('date', ['date', 'moment']),
    author: reader.field('author', ['reference', 'text']),
    image: reader.field('image', ['file']),
  };
  return title && { title, ...rest };
}

// The pages of news by the widget that an entry names: an article, the front, or the cards.
import type { ReactNode } from 'react';
import type { PageProps } from '../../../src/render/index.ts';
import { ArticlePage } from './article/index.ts';
import { FrontPage } from './FrontPage.tsx';
import { NewsPage } from './NewsPage.tsx';

export { calls } from './parts/index.ts';

export function NewsPages(props: PageProps): ReactNode {
  if (props.recordId !== undefined) return <ArticlePage {...props} />;
  return props.meta.pageWidget === 'news-front' ? <FrontPage {...props} /> : <NewsPage {...props} />;
}

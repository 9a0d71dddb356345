// One news item as a page.
export { ArticlePage } from './ArticlePage.tsx';

// One news item as a page, and its parts.
export { AckBar } from './AckBar.tsx';
export { ArticlePage } from './ArticlePage.tsx';
export { Revisions } from './Revisions.tsx';

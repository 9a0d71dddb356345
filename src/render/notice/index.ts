// Public door of passing messages.
export { NoticeBar, type NoticeContent } from './NoticeBar.tsx';

// Public door of passing messages.
export { NoticeBar, type NoticeAction, type NoticeContent } from './NoticeBar.tsx';

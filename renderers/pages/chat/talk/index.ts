// One chat on the screen: its messages and where one writes.
export { ConversationPane } from './ConversationPane.tsx';

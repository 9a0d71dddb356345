// What a module's page is written with: its calls, texts, rooms and events. Loaded with the first such page.
export type { HeaderPart } from './headerPart.ts';
export { inPageFrame } from './PageFrame.tsx';
export { call, useAsk, useCall, useCallPages, useSend } from './useCall.ts';
export { useLiveList, type LiveList, type LiveRange } from './useLiveList.ts';
export { usePageTexts } from './usePageTexts.ts';
export { useUnsaved } from './useUnsaved.ts';
export { useLive, useRoom } from './useRoom.ts';

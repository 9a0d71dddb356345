// What a module's page is written with: its calls, texts, rooms and events. Loaded with the first such page.
export { inPageFrame } from './PageFrame.tsx';
export { call, useCall, useCallPages, useSend } from './useCall.ts';
export { usePageTexts } from './usePageTexts.ts';
export { useUnsaved } from './useUnsaved.ts';
export { useLive, useRoom } from './useRoom.ts';

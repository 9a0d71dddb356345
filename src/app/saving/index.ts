// Saving what changes under one's hands, and saying where it stands.
export { createSaver, type Saver, type SaverState, type SaveStatus } from './createSaver.ts';
export { SaveNote, type SaveNoteProps } from './SaveNote.tsx';
export { useSaver } from './useSaver.ts';

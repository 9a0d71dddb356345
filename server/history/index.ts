// Public door of history: who changed what, taking a change back, and the trash.
export { entriesAfter, readEntries } from './entries.ts';
export { historyRoutes } from './historyRoutes.ts';
export { readNames } from './names.ts';
export { readPictures } from './pictures.ts';
export { presentHistory } from './presentHistory.ts';
export { sweepSchedule, sweepTrash } from './sweep.ts';

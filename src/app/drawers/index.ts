// Drawers over whichever page is shown: creation by launch or button, objects by query.
export { CreationProvider, useCreation } from './CreationProvider.tsx';
export { Drawers } from './Drawers.tsx';

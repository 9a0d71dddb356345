// Conditions joined by "and" and "or" in the filter panel, and how many rows would remain.
export { GroupBuilder } from './GroupBuilder.tsx';
export { groupErrors, groupValue, readGroup, type GroupDraft } from './groupDraft.ts';
export { useRemaining } from './useRemaining.ts';

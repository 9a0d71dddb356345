// Moves of a status, for cells, forms and boards alike.
export { reachable, wayTo, type ReachableChoice, type StatusRules, type StatusWay } from './status.ts';
export { statusOfColumns, statusOfFields, type StatusNames } from './statusNames.ts';

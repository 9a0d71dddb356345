// Public door: conditions of definitions, checked before they are in force. Brings JSONata along, so the page does not load it at once.
export { readCondition, type ComparedText, type ConditionReading } from './readCondition.ts';

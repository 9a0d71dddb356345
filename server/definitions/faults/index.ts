// Public door of faults: why a definition is refused, in three languages.
export { fault, inLanguage, spoken, type FaultParam, type Texts } from './fault.ts';
export { ruleText, typeText } from './rules.ts';

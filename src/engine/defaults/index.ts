// Values that new rows begin with: words for what is so at that moment, and formulas taken once.
export { createDefaults, pathOf, type DefaultFormulas, type FormulaDefault } from './defaultFormulas.ts';
export { isDefaultWord, wordsNow, wordValue, type DefaultWords } from './words.ts';

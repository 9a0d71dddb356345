// Public door of values: typed text → wire form, folding, days, named formats.
export { canonicalMoment, dayNumber, isCivilDate, localToday, plusDays, plusMonths } from './civilDate.ts';
export { addDays, addMonths, dayText, localTime, momentAt, monthStart, weekStart } from './dayArithmetic.ts';
export { booleanOfText, choiceOfText, SEVERAL } from './cellWords.ts';
export { composedText } from './composedText.ts';
export { parseDateInput } from './dateInput.ts';
export { endingOf, fileKind, isPicture } from './fileKind.ts';
export { FOLDED_FROM, FOLDED_TO, foldText } from './foldText.ts';
export { findJsonFault } from './jsonText.ts';
export { lostNumber } from './lostDigits.ts';
export { canonicalJson, jsonText, prettyJson } from './jsonValue.ts';
export { hasFormat, normaliseFormat } from './namedFormats.ts';
export { DECIMAL_DIGITS, INTEGER_MAX, normaliseValue, type NormaliseOptions } from './normaliseValue.ts';
export type { NormalisedValue } from './normalisedValue.ts';
export { readJson, readJsonField } from './readJson.ts';
export { parseNumberInput, type NumberInput } from './numberInput.ts';
export { measuredRichText, richTextPlain } from './richTextPlain.ts';
export { filled, inEnglish, say, type Said } from './said.ts';
export { knownZone, localMoment, momentOfLocal } from './zones.ts';

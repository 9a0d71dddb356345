// What field renderers say about themselves without drawing: params schemas, texts of choices and numbers. No components.
export { choiceText, CHOICES_SCHEMA, fieldParams, precisionParam } from './fieldParams.ts';
export { editNumber, readNumber, showInteger, showNumber, showPrice, showUnit } from './numberText.ts';

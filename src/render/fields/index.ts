// Light parts that form fields and filters share: frame, aria, typed numbers and days, selects. Not the form library.
export { DateInput, type DateInputProps } from './DateInput.tsx';
export { errorId, fieldAria, filterAria, labelId, type FieldAria } from './fieldAria.ts';
export { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
export { OptionSelect, type OptionSelectProps } from './OptionSelect.tsx';
export { DescribedInput, TextArea, TextInput, type TextAreaProps, type TextInputProps } from './TextInput.tsx';
export { useAfterPress } from './useAfterPress.ts';
export { useTypedText, type TypedText, type TypedTextOptions } from './useTypedText.ts';
export { ReadonlyText } from './ReadonlyText.tsx';
export { NumberRange, type NumberRangeProps } from './NumberRange.tsx';

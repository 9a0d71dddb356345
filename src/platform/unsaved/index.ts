// Text that leaving the page would lose; heard from the first moment on.
export { watchTypedText, type TypedText } from './typedText.ts';

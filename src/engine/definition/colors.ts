// Colours that the entries of a choice may name.
export const COLOR_NAMES = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'] as const;

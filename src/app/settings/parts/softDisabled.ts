// A button that does nothing now, but keeps its place in the order of Tab: the focus on it is not lost. The caller does the nothing.

export function softDisabled(isDisabled: boolean): { 'aria-disabled'?: true; 'data-disabled'?: true } {
  return isDisabled ? { 'aria-disabled': true, 'data-disabled': true } : {};
}

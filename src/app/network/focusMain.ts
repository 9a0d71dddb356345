// Where the focus goes when a notice that held it is gone: to the page, so that the keyboard does not start from nowhere.
export function focusMain(): void {
  document.getElementById('main')?.focus();
}

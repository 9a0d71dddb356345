// Whether keys are called ⌘ and ⌥ here.

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

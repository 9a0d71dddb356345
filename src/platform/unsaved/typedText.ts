// Whether leaving the page would lose something typed: a guard of the page asks (`beforeunload`, as forms have one), or a
// field typed into still stands there with a text.

export interface TypedText {
  isAny(): boolean;
}

/** Listens from now on. `target` is the page's window. */
export function watchTypedText(target: Window & typeof globalThis = window): TypedText {
  let typed = new Set<Element>();
  target.addEventListener(
    'input',
    ({ target: field }) => {
      typed = new Set([...typed].filter((each) => each.isConnected));
      if (field instanceof target.Element) typed.add(field);
    },
    { capture: true },
  );
  return { isAny: () => isGuarded(target) || [...typed].some((field) => field.isConnected && hasText(field)) };
}

/** Asks the guards as the browser would, without leaving. */
function isGuarded(target: Window & typeof globalThis): boolean {
  const question = new target.Event('beforeunload', { cancelable: true });
  target.dispatchEvent(question);
  return question.defaultPrevented;
}

const NO_TEXT: ReadonlySet<string> = new Set(['checkbox', 'radio', 'search', 'range', 'color', 'button', 'submit']);

function hasText(field: Element): boolean {
  if (field instanceof HTMLInputElement) return !NO_TEXT.has(field.type) && field.value !== '';
  if (field instanceof HTMLTextAreaElement) return field.value !== '';
  return field instanceof HTMLElement && field.isContentEditable && field.textContent !== '';
}

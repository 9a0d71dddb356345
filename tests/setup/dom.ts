// For tests with a DOM: each file begins with an empty page, and on a busy machine waits longer than the second the library would.
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll } from 'vitest';

const { eventWrapper: inScope } = getConfig();
configure({
  asyncUtilTimeout: 30_000,
  // Presses that are waited for (user-event) go as in a browser: within the library's scope React does not go on with what suspends.
  eventWrapper: (press) => (Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === false ? press() : inScope(press)),
});

// Nothing has a place here: a library that hides what has left the window must not find everything at its very edge.
const { documentElement } = document;
Object.defineProperties(documentElement, {
  clientWidth: { get: () => innerWidth, configurable: true },
  clientHeight: { get: () => innerHeight, configurable: true },
});
Element.prototype.getBoundingClientRect = function boundingRect(this: Element) {
  return this === documentElement || this === document.body
    ? new DOMRect(0, 0, innerWidth, innerHeight)
    : new DOMRect(10, 10, 0, 0);
};

afterAll(() => {
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

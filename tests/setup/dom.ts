// For tests with a DOM: each file begins with an empty page, and on a busy machine waits longer than the second the library would.
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, vi } from 'vitest';

const { eventWrapper: inScope } = getConfig();
configure({
  asyncUtilTimeout: 30_000,
  // Presses that are waited for (user-event) go as in a browser: within the library's scope React does not go on with what suspends.
  eventWrapper: (press) => (Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === false ? press() : inScope(press)),
});

// Where each element was made is said in warnings alone, and costs a tenth of all these tests take: more than React records in a second.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set() {
      // It stays.
    },
  },
);

// A browser that asks for Russian, so that a page in which nobody chose a language is in one.
Object.defineProperty(navigator, 'languages', { get: () => ['ru-RU'], configurable: true });

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

type Values = ReadonlyMap<string, unknown>;
const BEFORE = Symbol.for('keste.before');
/** What tests put in the place of a browser's parts goes back: windows of other widths, devices, sounds. Once per worker: files share it. */
const before =
  // Set below.
  (Reflect.get(globalThis, BEFORE) as ReadonlyMap<object, Values> | undefined) ??
  new Map([globalThis, navigator, document].map((part): [object, Values] => [part, valuesOf(part)]));
Reflect.set(globalThis, BEFORE, before);

/** Those that begin with "_" are libraries' marks of what they have done once. */
function valuesOf(part: object): Values {
  const names = Object.getOwnPropertyNames(part).filter((name) => !name.startsWith('_') && name !== 'event');
  return new Map(names.map((name) => [name, Reflect.get(part, name)]));
}

function putBack(): void {
  for (const [part, were] of before)
    for (const [name, value] of valuesOf(part))
      if (!were.has(name)) Reflect.deleteProperty(part, name);
      else if (!Object.is(were.get(name), value)) Reflect.set(part, name, were.get(name));
}

afterAll(async () => {
  vi.useRealTimers();
  cleanup();
  // Code that is still on its way when a file ends would have failed for all that follow: what failed to load stays failed.
  await vi.dynamicImportSettled();
  cleanup();
  // What is dragged by keys would take the first ones of the next file.
  window.dispatchEvent(new Event('resize'));
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  putBack();
});

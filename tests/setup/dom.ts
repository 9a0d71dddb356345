// For tests with a DOM: each file begins with an empty page, and on a busy machine waits longer than the second the library would.
import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';

configure({ asyncUtilTimeout: 30_000 });

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

// What a message says is text: nothing in it is markup, and only addresses of the web are links.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawForTest, testFormats } from '../../../../src/render/testing/index.ts';
import { Body } from './Body.tsx';

afterEach(cleanup);

test('[CHAT-55] markup stays text, and only http and https are links', async () => {
  const text =
    '<script>alert(1)</script> <img src=x onerror=alert(1)> javascript:alert(1) data:text/html,x (https://keste.kz/a?b=1). JAVASCRIPT://keste.kz http://keste.kz';
  await drawForTest(<Body text={text} />, {
    ports: { formats: testFormats({}) },
    renderers: [],
  });
  expect(document.querySelector('.kc-body')?.textContent).toBe(text);
  expect(document.querySelectorAll('script, img')).toHaveLength(0);
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://keste.kz/a?b=1', 'http://keste.kz']);
  expect(new Set(links.map(({ rel }) => rel))).toEqual(new Set(['noreferrer noopener']));
});

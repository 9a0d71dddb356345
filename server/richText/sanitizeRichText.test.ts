// What may be stored of a rich text, whatever was sent.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_MAX_LENGTH, RICH_TEXT_TAGS } from '../../src/engine/richText/index.ts';
import { sanitizeRichText } from './index.ts';

const MEDIA = '/media/0b0f6d5e-0000-4000-8000-000000000002/a.png';

/** Every sign `<` begins a tag of the list, with attributes of the list in quotes, and nothing else. */
function expectSafe(html: string): void {
  for (const [whole] of html.matchAll(/<[^<]*/g)) {
    const [, tag = '', attributes = ''] = /^<\/?([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)(?: \/)?>/.exec(whole) ?? [];
    expect(RICH_TEXT_TAGS, whole).toContain(tag);
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      expect(RICH_TEXT_ATTRIBUTES.get(tag) ?? [], whole).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|\/media\/)/i);
      if (name === 'src') expect(value).toMatch(/^\/media\//);
    }
  }
}

test.each([
  [`<p>a${'\u0323\u0301'.repeat(90_000)}b</p>`, `<p>${`a${'\u0323\u0301'.repeat(15)}b`.normalize('NFC')}</p>`],
  ['<script>alert(1)</script>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  [`<img src="${MEDIA}" onerror="alert(1)" srcset="x">`, `<img src="${MEDIA}" alt="" />`],
  ['<p onclick="x" style="x" class="x" id="x">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<a href="jav&#x09;ascript:alert(1)">a</a>', 'a'],
  ['<a href="&#106;avascript:alert(1)">a</a>', 'a'],
  ['<a href="https://a.kz" target="_top" ping="x">a</a>', '<a href="https://a.kz">a</a>'],
  ['<iframe src="https://evil.kz" srcdoc="<script>x</script>">a</iframe>b', 'b'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>a', 'a'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a', ''],
  ['<template><script>x</script></template>a', 'a'],
  ['<form action="javascript:x"><input><button formaction=x>a</button></form>', 'a'],
  ['<object data="x"><embed src="x"></object>a', 'a'],
  ['<link rel=stylesheet href=x><meta http-equiv=refresh content=0><base href="//x">a', 'a'],
  ['<figure data-embed="https://evil.kz/x"></figure>', '<figure></figure>'],
  ['<xmp><script>x</script></xmp>a', 'a'],
  ['<textarea><script>x</script></textarea>a', 'a'],
  ['<!--[if gte mso 9]><xml>x</xml><![endif]-->a', 'a'],
  ['<style>@import "x"</style>a', 'a'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<<script>script>alert(1)<</script>/script>', '&lt;/script&gt;'],
  ['<a href="https://a.kz/&quot;onmouseover=x">a</a>', '<a href="https://a.kz/&quot;onmouseover=x">a</a>'],
])('[APP-08] of %j is stored %j', (sent, stored) => {
  expect(sanitizeRichText(sent)).toBe(stored);
  expectSafe(sanitizeRichText(sent));
});

test('[APP-08] everything an editor writes is kept as it is', () => {
  const text = [
    '<h2>A</h2><h3>B</h3><h4>C</h4><p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><br />f &amp; &lt;g&gt; "h"</p><hr />',
    '<ul><li>1<ul><li>2</li></ul></li></ul><ol start="3"><li>x</li></ol>',
    '<ul data-list="check"><li data-checked="true">x</li><li data-checked="false">y</li></ul><blockquote>q</blockquote><pre>a\n  b</pre>',
    '<table><tbody><tr><th>a</th><td colspan="2" rowspan="2">b</td></tr></tbody></table>',
    `<p><img src="${MEDIA}" alt="Схема" width="10" height="20" /><a href="mailto:a@b.kz">a</a></p><figure data-embed="https://www.youtube.com/watch?v=dQw4w9WgXcQ"><figcaption>T</figcaption></figure><p><br /></p>`,
  ].join('');
  expect(sanitizeRichText(text)).toBe(text);
});

test('[APP-08] tags that mean one of ours become it, and lines stay lines', () => {
  expect(sanitizeRichText('<h1>a</h1><h6>b</h6><div><div><b>c</b></div><i>d</i></div><strike>e</strike>')).toBe(
    '<h2>a</h2><h4>b</h4><p><strong>c</strong></p><em>d</em><s>e</s>',
  );
});

test('[APP-08] no mark makes another sign of the end of a tag', () => {
  for (const html of ['<p>\u0338a</p>', '<p>&#x338;a</p>', '<p>\u0323\u0338a</p>', '<p>a<\u0338/p>']) {
    const once = sanitizeRichText(html);
    expectSafe(once);
    expect(once.normalize('NFC')).toBe(once);
    expect(once).toMatch(/^<p>[^\u226f]*<\/p>$/);
  }
  expect(sanitizeRichText('<p>a =\u0338 b</p>')).toBe('<p>a \u2260 b</p>');
});

test('[APP-08] signs that hide or turn text are not stored', () => {
  expect(sanitizeRichText('<p>a\u0000b\u202ec\ud800d&#x202e;e\r\nf</p>')).toBe('<p>abcde\nf</p>');
});

const fragment = fc.constantFrom(
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<a href="',
  '">',
  "'>",
  '<a href=javascript:x>',
  '</a>',
  '<svg>',
  '</svg>',
  '<math>',
  '<mtext>',
  '<style>',
  '</style>',
  '<!--',
  '-->',
  '<table>',
  '<tr>',
  '<td>',
  '</td>',
  '</table>',
  '<li>',
  '<ul>',
  '</ul>',
  '<img src=',
  ' onerror=',
  `<img src="${MEDIA}" alt="`,
  '<noscript>',
  '</noscript>',
  '<template>',
  '<xmp>',
  '</xmp>',
  '<textarea>',
  '<title>',
  '<select>',
  '<option>',
  '<div>',
  '</div>',
  '<br>',
  '<hr/>',
  '</br>',
  '&lt;',
  '&amp;',
  '&#60;',
  '&',
  '<',
  '>',
  '"',
  '`',
  '/',
  '=',
  'alert(1)',
  '<![CDATA[',
  ']]>',
  '<?xml',
  '<script',
  '</script>',
  '<figure data-embed="',
  'https://youtu.be/abcdefgh',
  '<pre>',
  '\n',
  '\u0000',
  '<form>',
  '<annotation-xml encoding="text/html">',
  '<mglyph>',
  '<frameset>',
  '<plaintext>',
);

test('[APP-08] whatever is sent, the answer is safe and sanitised once more the same', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          { weight: 8, arbitrary: fragment },
          { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
        ),
        { maxLength: 40 },
      ),
      (parts) => {
        const once = sanitizeRichText(parts.join(''));
        expectSafe(once);
        expect(sanitizeRichText(once)).toBe(once);
      },
    ),
    { numRuns: 3_000 },
  );
});

test.each([
  ['tags never closed', '<b>'.repeat(60_000)],
  ['closed wrongly', '<b>'.repeat(1_900) + '</i>'.repeat(40_000)],
  ['paragraphs in items', '<p><li>'.repeat(25_000)],
  ['many attributes', `<p ${'a=1 '.repeat(40_000)}>x`],
  ['comments', '<!--'.repeat(40_000)],
  ['misnested', '<a><b></a></b>'.repeat(4_000)],
  ['tables in tables', '<table><tr><td>'.repeat(600)],
])(
  '[APP-08] confusing markup is answered: %s',
  (_name, html) => {
    const once = sanitizeRichText(html);
    expectSafe(once);
    expect(sanitizeRichText(once)).toBe(once);
  },
  60_000,
);

test('[APP-08] nesting ends at a hundred, the text of what is deeper stays', () => {
  const text = sanitizeRichText(`${'<blockquote>'.repeat(150)}deep${'</blockquote>'.repeat(150)}`);
  expect(text.split('<blockquote>').length - 1).toBe(100);
  expect(text).toContain('deep');
});

test('[APP-08] a text too long, as sent or as stored, is refused', () => {
  expect(() => sanitizeRichText('a'.repeat(RICH_TEXT_MAX_LENGTH + 1))).toThrow(RangeError);
  expect(() => sanitizeRichText('&'.repeat(RICH_TEXT_MAX_LENGTH / 2))).toThrow(RangeError);
  expect(sanitizeRichText('a'.repeat(RICH_TEXT_MAX_LENGTH))).toHaveLength(RICH_TEXT_MAX_LENGTH);
});

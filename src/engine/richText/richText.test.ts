// Addresses, embeds, allowed values and plain text of stored rich text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allowedValue,
  EMBED_PROVIDERS,
  embedOf,
  FRAME_SOURCES,
  imageAddress,
  linkAddress,
  typedLink,
} from './index.ts';

test.each([
  ['javascript:alert(1)'],
  ['java\tscript:alert(1)'],
  [' JaVaScRiPt:alert(1)'],
  ['\u0001javascript:alert(1)'],
  ['data:text/html,x'],
  ['vbscript:x'],
  ['//evil.kz'],
  ['/\\evil.kz'],
  ['https:\\\\evil.kz'],
  ['https:///x'],
  ['file:///etc'],
  ['blob:https://a/b'],
  ['/contractors'],
  ['mailto:'],
  [''],
  ['https://'],
  [`https://a.kz/${'x'.repeat(3_000)}`],
])('[APP-08] %j is no address of a link', (text) => {
  expect(linkAddress(text)).toBeUndefined();
});

test.each([
  ['https://a.kz/x?y=1#z', 'https://a.kz/x?y=1#z'],
  [' http://a.kz/a b ', 'http://a.kz/a%20b'],
  ['ht\ntps://a.kz', 'https://a.kz'],
  ['mailto:info@a.kz', 'mailto:info@a.kz'],
  ['tel:+77010001122', 'tel:+77010001122'],
  ['/media/0b0f6d5e-0000-4000-8000-000000000002/%D0%B0.pdf', '/media/0b0f6d5e-0000-4000-8000-000000000002/%D0%B0.pdf'],
])('[APP-08] %j is kept as the address %j', (text, address) => {
  expect(linkAddress(text)).toBe(address);
});

test.each([
  ['example.kz', 'https://example.kz'],
  ['example.kz/a?b', 'https://example.kz/a?b'],
  ['info@example.kz', 'mailto:info@example.kz'],
  ['+7 701 000-11-22', 'tel:+77010001122'],
  ['https://a.kz', 'https://a.kz'],
  ['javascript:alert(1)', undefined],
  ['нечто', undefined],
  ['a b.kz', undefined],
])('[APP-08] typed as a link, %j means %j', (typed, address) => {
  expect(typedLink(typed)).toBe(address);
});

test('[APP-08] a picture is a file of our own, whatever else is asked for', () => {
  expect(imageAddress('/media/0b0f6d5e-0000-4000-8000-000000000002/a.png')).toBe(
    '/media/0b0f6d5e-0000-4000-8000-000000000002/a.png',
  );
  for (const src of [
    'https://a.kz/a.png',
    'data:image/png;base64,AAAA',
    '/media/../x',
    '/media/0b0f6d5e-0000-4000-8000-000000000002/../x',
    '//a.kz/media/x',
    '/api/v1/users/info/',
    'blob:x',
  ])
    expect(imageAddress(src)).toBeUndefined();
});

test.each([
  [
    'https://youtu.be/dQw4w9WgXcQ?si=1',
    'YouTube',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  [
    'https://m.youtube.com/watch?t=5&v=dQw4w9WgXcQ',
    'YouTube',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  [
    'https://vimeo.com/123456789/abcdef01',
    'Vimeo',
    'https://vimeo.com/123456789/abcdef01',
    'https://player.vimeo.com/video/123456789?h=abcdef01&dnt=1',
  ],
  [
    'https://rutube.ru/video/0a1b2c3d4e5f/?r=a',
    'RuTube',
    'https://rutube.ru/video/0a1b2c3d4e5f/',
    'https://rutube.ru/play/embed/0a1b2c3d4e5f',
  ],
  [
    'https://vk.com/video-1_22',
    'VK Видео',
    'https://vkvideo.ru/video-1_22',
    'https://vk.com/video_ext.php?oid=-1&id=22',
  ],
  [
    'https://www.google.com/maps/place/Almaty/@43.2,76.8,12z',
    'Google Maps',
    'https://www.google.com/maps?q=Almaty',
    'https://www.google.com/maps?q=Almaty&output=embed',
  ],
  [
    'https://yandex.kz/maps/162/almaty/?ll=76.94%2C43.25&z=12&x=<',
    'Яндекс Карты',
    'https://yandex.ru/maps/?ll=76.94%2C43.25&z=12',
    'https://yandex.ru/map-widget/v1/?ll=76.94%2C43.25&z=12',
  ],
])('[APP-08] %s is shown by %s', (typed, provider, address, frame) => {
  expect(embedOf(typed)).toEqual({ provider, address, frame });
  expect(embedOf(address)).toEqual({ provider, address, frame });
});

test.each([
  ['https://evil.kz/watch?v=dQw4w9WgXcQ'],
  ['https://youtube.com.evil.kz/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube.com@evil.kz/watch?v=dQw4w9WgXcQ'],
  ['http://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['javascript://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube.com/redirect?q=https://evil.kz'],
  ['https://www.google.com/search?q=x'],
  ['https://www.google.com/url?q=x'],
  ['https://vk.com/away.php?to=x'],
  ['https://rutube.ru/video/zzz/'],
  ['https://vimeo.com/settings'],
])('[APP-08] %s is not shown in a frame', (address) => {
  expect(embedOf(address)).toBeUndefined();
});

test('[APP-08] whatever is typed, a frame loads from a source of the list only, and its address says so again', () => {
  const part = fc.stringMatching(/^[\w\-./?&=%@:"'<> ]{0,40}$/);
  const host = fc.constantFrom(
    'www.youtube.com',
    'youtu.be',
    'vimeo.com',
    'rutube.ru',
    'vk.com',
    'www.google.com',
    'yandex.kz',
    'evil.kz',
  );
  const path = fc.constantFrom(
    '/watch?v=',
    '/embed/',
    '/maps?q=',
    '/maps/?ll=',
    '/video',
    '/video_ext.php?oid=1&id=',
    '/maps/embed?pb=',
    '/maps/place/',
    '/',
  );
  fc.assert(
    fc.property(host, path, part, (name, at, rest) => {
      const embed = embedOf(`https://${name}${at}${rest}`);
      if (!embed) return;
      expect(FRAME_SOURCES.some((source) => embed.frame.startsWith(`${source}/`))).toBe(true);
      expect(embed.frame).not.toMatch(/["'<>\s]/);
      expect(embedOf(embed.address)).toEqual(embed);
    }),
    { numRuns: 2_000 },
  );
  expect(EMBED_PROVIDERS.every(({ source }) => /^https:\/\/[a-z0-9.-]+$/.test(source))).toBe(true);
});

test('[APP-08] values of attributes stand only where they belong', () => {
  expect(allowedValue('td', 'colspan', '3')).toBe('3');
  for (const [tag, name, value] of [
    ['td', 'colspan', '0'],
    ['td', 'colspan', '1000'],
    ['td', 'style', 'x'],
    ['p', 'href', 'https://a.kz'],
    ['ul', 'data-list', 'x'],
    ['constructor', 'name', 'x'],
    ['a', '__proto__', 'x'],
    ['img', 'width', '1e3'],
  ] as const)
    expect(allowedValue(tag, name, value)).toBeUndefined();
});

// The rich text as it is read and written: what is drawn, what is told, the buttons and the keys.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FileValue } from '../../contract/index.ts';
import type { Ports, UploadOptions } from '../../engine/ports/index.ts';
import { createRegistry } from '../../engine/registry/index.ts';
import { RICH_TEXT_TAGS } from '../../engine/richText/index.ts';
import { KesteProvider, type AnyComponent } from '../core/index.ts';
import { drawForTest, testFormats } from '../testing/index.ts';
import { DrawnText } from './DrawnText.tsx';
import { RichTextEditor, RichTextView, type RichTextEditorProps } from './index.ts';

const MEDIA = '/media/0b0f6d5e-0000-4000-8000-000000000002/a.png';
const formats = testFormats({});
const upload = vi.fn<(file: unknown, options: UploadOptions) => Promise<FileValue>>();
const report = vi.fn();

beforeAll(async () => {
  // jsdom has no layout and no clipboard events.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Reflect.set(
    globalThis,
    'ClipboardEvent',
    class extends Event {
      clipboardData: unknown;
      constructor(type: string, init: EventInit & { clipboardData?: unknown }) {
        super(type, init);
        this.clipboardData = init.clipboardData;
      }
    },
  );
  Reflect.set(globalThis, 'DragEvent', class extends Event {});
  await Promise.all([import('./DrawnText.tsx'), import('./WrittenText.tsx')]);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

const ports = { formats, data: { upload }, report };
const view = (html: string): Promise<void> => drawForTest(<RichTextView html={html} />, { ports, renderers: [] });

/** An editor that keeps what it tells, as a form does. */
async function edit(
  value: string,
  props: Partial<RichTextEditorProps> = {},
): Promise<{ changes: string[]; give(html: string): void; text: HTMLElement }> {
  const changes: string[] = [];
  let give: (html: string) => void = () => undefined;
  function Holder(): ReactNode {
    const [html, setHtml] = useState(value);
    give = (next) => act(() => setHtml(next));
    return (
      <RichTextEditor
        id="text"
        label="Описание"
        value={html}
        {...props}
        onChange={(next) => {
          changes.push(next);
          setHtml(next);
        }}
      />
    );
  }
  await drawForTest(<Holder />, { ports, renderers: [] });
  return { changes, give: (html) => give(html), text: document.getElementById('text') ?? document.body };
}

/** Everything is selected, by the editor's own key. */
async function selectAll(text: HTMLElement): Promise<void> {
  await act(async () => {
    text.focus();
    fireEvent.keyDown(text, { key: 'a', code: 'KeyA', ctrlKey: true });
  });
}

async function paste(text: HTMLElement, data: Record<string, string>, files: readonly File[] = []): Promise<void> {
  const clipboardData = {
    getData: (type: string) => data[type] ?? '',
    files,
    types: [...Object.keys(data), ...(files.length > 0 ? ['Files'] : [])],
    items: [],
  };
  await act(async () => {
    text.focus();
    text.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData } as unknown as ClipboardEventInit),
    );
  });
}

const press = (name: string): Promise<void> => act(async () => screen.getByRole('button', { name }).click());

test('[APP-08] stored text is drawn with its headings, lists, table, code and safe links', async () => {
  await view(
    `<h2>План</h2><ul data-list="check"><li data-checked="true">a</li></ul><ol start="3"><li>b</li></ol><pre>x\n  y</pre><table><tbody><tr><th>A</th><td colspan="2">B</td></tr></tbody></table><p><a href="https://a.kz/">c</a><img src="${MEDIA}" alt="Схема" width="10" height="5"></p>`,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('План');
  expect(screen.getByRole('img', { name: formats.t('richText.done') })).toBeTruthy();
  expect(document.querySelector('ol')?.start).toBe(3);
  expect(document.querySelector('pre')?.textContent).toBe('x\n  y');
  expect(within(screen.getByRole('region')).getByRole('cell').getAttribute('colspan')).toBe('2');
  const link = screen.getByRole('link', { name: 'c' });
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer nofollow', '_blank']);
  const picture = screen.getByRole('img', { name: 'Схема' });
  expect([picture.getAttribute('src'), picture.getAttribute('loading')]).toEqual([MEDIA, 'lazy']);
  // It opens large.
  expect(screen.getByRole('link', { name: 'Схема' }).getAttribute('aria-haspopup')).toBe('dialog');
});

test('[TEXT-04] an address typed as plain text is a link, beside a name and not within a link or code', async () => {
  await view(
    '<p>@[Анна](0b0f6d5e-0000-4000-8000-000000000001) https://keste.kz/a. <a href="https://b.kz">https://b.kz</a> <code>https://c.kz</code></p>',
  );
  const links = (await screen.findAllByRole('link')).map((link) => [
    link.getAttribute('href'),
    link.getAttribute('rel'),
  ]);
  expect(links).toEqual([
    ['https://keste.kz/a', 'noopener noreferrer nofollow'],
    ['https://b.kz', 'noopener noreferrer nofollow'],
  ]);
});

test('[APP-08] hostile stored text draws its words only, whatever the server let through', async () => {
  await view(
    '<p onclick="alert(1)" style="position:fixed">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><img src="https://evil.kz/x.png" onerror="alert(1)"><iframe src="https://evil.kz"></iframe></p><svg><style><img src=x onerror=alert(1)></style></svg><form action="x"><input name="c">d</form><figure data-embed="https://evil.kz/x">e</figure>',
  );
  const drawn = document.querySelector('.keste-rich');
  expect(drawn?.textContent).toBe('abde');
  expect(drawn?.querySelectorAll('script, iframe, img, svg, style, form, input, a, [onclick], [style]')).toHaveLength(
    0,
  );
});

test('[APP-08] whatever HTML is stored, drawing it neither throws nor leaves the allowed tags', () => {
  const piece = fc.constantFrom(
    '<p onclick=x>',
    '</p>',
    '<ul>',
    '<li>',
    '<table>',
    '<td colspan=9 style=x>',
    '</table>',
    '<svg><a xlink:href="javascript:x">',
    '<math><style>',
    '</style>',
    '<img src=x onerror=y>',
    '<pre>',
    '<figure data-embed="https://evil.kz">',
    '<a href="jAvascript:x">',
    '</a>',
    '<template>',
    '<noscript>',
    '<form id=x>',
    '<input name=attributes>',
    'x',
    '&lt;',
    '<li data-checked=2>',
    '<h1>',
    '<iframe srcdoc=x>',
    '<!--',
    '-->',
    '<select><option>',
    '<constructor>',
    '<b>'.repeat(200),
  );
  // Misnested tags are told to developers.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The doors an embed or a table asks for; the rest is missing on purpose.
  const doors = ports as unknown as Ports;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const { container, unmount } = render(
        <KesteProvider ports={doors} registry={createRegistry<AnyComponent>([])}>
          <DrawnText html={pieces.join('')} />
        </KesteProvider>,
      );
      for (const element of container.querySelectorAll('.keste-rich *')) {
        expect([...RICH_TEXT_TAGS, 'div', 'span']).toContain(element.localName);
        expect(
          [...element.attributes].filter(({ name }) => name.startsWith('on') || name === 'style' || name === 'id'),
        ).toEqual([]);
        expect(element.getAttribute('href') ?? 'https:').toMatch(/^(https?|mailto|tel):|^\/media\//);
      }
      unmount();
    }),
    { numRuns: 150 },
  );
});

test('[APP-08] an embed asks before it loads anything, then stands in a frame shut off from the page', async () => {
  await view('<figure data-embed="https://youtu.be/dQw4w9WgXcQ"><figcaption>Обзор</figcaption></figure>');
  expect(document.querySelector('iframe')).toBeNull();
  await act(async () => screen.getByRole('button').click());
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  expect(frame?.title).toBe('YouTube: Обзор');
  expect(frame?.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|modals/);
});

test('[APP-08] opening a text is no change, nor is what the editor tidies up in it', async () => {
  const { changes, text } = await edit(
    '<h1>a</h1><ul><li>b</li></ul><ul><li>c</li></ul><table><tr><td>1</td></tr><tr><td>2</td><td>3</td></tr></table>',
  );
  expect(text.textContent).toContain('a');
  await act(async () => text.focus());
  expect(changes).toEqual([]);
});

test('[APP-08] a button formats what is selected, says that it is pressed, and can be undone', async () => {
  const { changes, text } = await edit('<p>слово</p>');
  await selectAll(text);
  await press('richText.bold');
  expect(changes).toEqual(['<p><strong>слово</strong></p>']);
  expect(screen.getByRole('button', { name: 'richText.bold' }).getAttribute('aria-pressed')).toBe('true');
  await press('richText.h3');
  expect(changes.at(-1)).toBe('<h3><strong>слово</strong></h3>');
  await press('richText.clear');
  expect(changes.at(-1)).toBe('<p>слово</p>');
  await press('richText.check');
  expect(changes.at(-1)).toBe('<ul data-list="check"><li data-checked="false">слово</li></ul>');
  await press('richText.h2');
  expect(changes.at(-1)).toBe('<h2>слово</h2>');
  await press('richText.undo');
  expect(changes.at(-1)).not.toBe('<h2>слово</h2>');
});

test('[TEXT-03] keys stand for the buttons, whatever the layout of the keyboard', async () => {
  const { changes, text } = await edit('<p>слово</p>');
  await selectAll(text);
  await act(async () => void fireEvent.keyDown(text, { key: '3', code: 'Digit3', ctrlKey: true, altKey: true }));
  expect(changes.at(-1)).toBe('<h3>слово</h3>');
  await act(async () => void fireEvent.keyDown(text, { key: 'л', code: 'KeyK', ctrlKey: true }));
  expect(screen.getByRole('textbox', { name: 'richText.link.address' })).toBe(document.activeElement);
});

test('[APP-08] a link is asked for under the toolbar; what is no address is refused', async () => {
  const { changes, text } = await edit('<p>слово</p>');
  await selectAll(text);
  await press('richText.link.name');
  const input = screen.getByRole('textbox', { name: 'richText.link.address' });
  fireEvent.change(input, { target: { value: 'javascript:alert(1)' } });
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }));
  expect(screen.getByRole('alert').textContent).toBe('richText.link.wrong');
  fireEvent.change(input, { target: { value: 'example.kz' } });
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }));
  expect(changes).toEqual(['<p><a href="https://example.kz">слово</a></p>']);
  await press('richText.link.name');
  await press('richText.link.remove');
  expect(changes.at(-1)).toBe('<p>слово</p>');
});

test('[APP-08] a table is put in, grows and goes', async () => {
  const { changes, text } = await edit('<p>слово</p>');
  await selectAll(text);
  await press('richText.table.name');
  expect(changes.at(-1)).toContain(
    '<table><tbody><tr><th></th><th></th><th></th></tr><tr><td></td><td></td><td></td></tr>',
  );
  await press('richText.table.rowBelow');
  await press('richText.table.columnAfter');
  expect(changes.at(-1)?.match(/<tr>/g)).toHaveLength(4);
  expect(changes.at(-1)?.match(/<t[hd]>/g)).toHaveLength(16);
  await press('richText.table.removeTable');
  expect(changes.at(-1)).not.toContain('<table>');
});

test('[APP-08] an embed is taken by its address, from the list only', async () => {
  const { changes, text } = await edit('');
  await act(async () => text.focus());
  await press('richText.embed.name');
  const input = screen.getByRole('textbox', { name: 'richText.embed.address' });
  fireEvent.change(input, { target: { value: 'https://evil.kz/video' } });
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }));
  expect(changes).toEqual([]);
  fireEvent.change(input, { target: { value: 'https://youtu.be/dQw4w9WgXcQ' } });
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }));
  expect(changes.at(-1)).toContain('<figure data-embed="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></figure>');
});

test('[APP-08] pasted HTML comes in cleaned, the editor’s own format of the clipboard is left aside', async () => {
  const { changes, text } = await edit('');
  await paste(text, {
    'text/html': '<h1 style="color:red">A</h1><p onclick="x">b<img src=x onerror=alert(1)></p>',
    'text/plain': 'A b',
    'application/x-lexical-editor': '{"namespace":"keste","nodes":[{"type":"paragraph","children":[]}]}',
  });
  expect(changes.at(-1)).toBe('<h2>A</h2><p>b</p>');
});

test('[APP-08] a pasted address makes a link of what is selected', async () => {
  const { changes, text } = await edit('<p>слово</p>');
  await selectAll(text);
  await paste(text, { 'text/plain': 'https://a.kz/x' });
  expect(changes.at(-1)).toBe('<p><a href="https://a.kz/x">слово</a></p>');
});

test('[APP-08] a pasted picture is uploaded with progress, the form waits, a failure can be tried again', async () => {
  let answer: (file: FileValue) => void = () => undefined;
  upload.mockRejectedValueOnce(new Error('gone')).mockImplementationOnce((_file, { onProgress }) => {
    onProgress?.(0.5);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const busy: boolean[] = [];
  const { changes, text } = await edit('', {
    upload: { model: 'request', field: 'description' },
    onBusy: (isBusy) => busy.push(isBusy),
  });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await paste(text, {}, [file, new File(['x'], 'a.svg', { type: 'image/svg+xml' })]);
  expect(await screen.findByText(/richText.picture.failed/)).toBeTruthy();
  expect(screen.getByText(/a.svg/)).toBeTruthy();
  expect(changes.join()).not.toContain('<img');
  await press('retry');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.5');
  expect(busy.at(-1)).toBe(true);
  await act(async () => answer({ id: '1', name: 'a.png', size: 1, mime: 'image/png', url: MEDIA }));
  await waitFor(() => expect(changes.at(-1)).toBe(`<p><img src="${MEDIA}" alt="" /></p>`));
  expect(busy.at(-1)).toBe(false);
  expect(upload.mock.calls.map(([sent, { model, field }]) => [sent, model, field])).toEqual([
    [file, 'request', 'description'],
    [file, 'request', 'description'],
  ]);
});

test('without a place for files there is no button for pictures', async () => {
  await edit('');
  expect(screen.queryByRole('button', { name: 'richText.image' })).toBeNull();
});

test('[APP-08] a value from outside replaces the text and is told to nobody', async () => {
  const { changes, give, text } = await edit('<p>a</p>');
  await act(async () => text.focus());
  give('<p>b</p><ul><li>c</li></ul>');
  expect(text.textContent).toBe('bc');
  expect(changes).toEqual([]);
});

test('[TEXT-03] the toolbar is one stop of Tab, arrows move within it', async () => {
  const { text } = await edit('<p>a</p>');
  await act(async () => text.focus());
  const bar = screen.getByRole('toolbar');
  const stops = (): (string | null)[] =>
    within(bar)
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0)
      .map((button) => button.getAttribute('aria-label'));
  expect(stops()).toEqual(['richText.undo']);
  act(() => within(bar).getByRole('button', { name: 'richText.undo' }).focus());
  fireEvent.keyDown(document.activeElement ?? bar, { key: 'ArrowRight' });
  fireEvent.keyDown(document.activeElement ?? bar, { key: 'ArrowRight' });
  expect(stops()).toEqual(['richText.h2']);
  fireEvent.keyDown(document.activeElement ?? bar, { key: 'Home' });
  fireEvent.keyDown(document.activeElement ?? bar, { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('richText.rule');
});

test('[TEXT-01] read-only the editor is the text itself, and the count says what is too much', async () => {
  await edit('<h2>a</h2>', { isReadonly: true });
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy();
  cleanup();
  await edit('<p>абвгд</p>', { maxLength: 3 });
  expect(document.querySelector('.keste-rich-count[data-over]')?.textContent).toContain('richText.count');
});

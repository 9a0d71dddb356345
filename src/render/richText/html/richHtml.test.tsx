// HTML → the editor's nodes → HTML, over all nodes, against the server's own sanitiser; and pasted HTML of office programs.
import { $createCodeNode } from '@lexical/code';
import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, type ListType } from '@lexical/list';
import { $createHorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { $createTableCellNode, $createTableNode, $createTableRowNode, TableCellHeaderStates } from '@lexical/table';
import fc from 'fast-check';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import { expect, test } from 'vitest';
import { sanitizeRichText } from '../../../../server/richText/index.ts';
import { cleanPaste } from './cleanPaste.ts';
import { NODES } from '../nodes/editorNodes.ts';
import { EmbedNode } from '../nodes/EmbedNode.ts';
import { ImageNode } from '../nodes/ImageNode.ts';
import { readHtml } from './readHtml.ts';
import { $readNodes } from './readNodes.ts';
import { $writeHtml } from './writeHtml.ts';

const MEDIA = '/media/0b0f6d5e-0000-4000-8000-000000000002/a%20b.png';

/** What the editor writes of the blocks that `$make` makes. */
function written($make: () => LexicalNode[]): string {
  const editor = createEditor({
    nodes: NODES,
    onError: (error) => {
      throw error;
    },
  });
  editor.update(() => void $getRoot().append(...$make()), { discrete: true });
  return editor.getEditorState().read($writeHtml);
}

const rewritten = (html: string): string => written(() => $readNodes(readHtml(html)));
const pasted = (html: string): string => written(() => $readNodes(cleanPaste(html)));

type Make = () => LexicalNode;
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 12 }) },
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('<b>&amp;"\'</b>', 'a  b', ' c ', '<script>', '\u202e', '\u0338', 'Әлем', '&nbsp;', '\t'),
);
const formats = fc.subarray<TextFormatType>(['bold', 'italic', 'underline', 'strikethrough', 'code']);
const word: fc.Arbitrary<Make> = fc.tuple(text, formats).map(
  ([value, wanted]) =>
    () =>
      wanted.reduce((node, format) => node.toggleFormat(format), $createTextNode(value)),
);
const address = fc.oneof(
  fc.webUrl(),
  fc.constantFrom('javascript:alert(1)', 'https://a.kz/"><x', 'mailto:a@b.kz', '/media/x', 'data:x'),
  fc.string({ maxLength: 10 }),
);
const picture: fc.Arbitrary<Make> = fc
  .tuple(
    fc.constantFrom(MEDIA, 'https://a.kz/x.png', ''),
    text,
    fc.option(fc.integer({ min: -1, max: 20_000 }), { nil: undefined }),
  )
  .map(
    ([src, alt, width]) =>
      () =>
        new ImageNode({ src, alt, width }),
  );
const link: fc.Arbitrary<Make> = fc.tuple(address, fc.array(word, { maxLength: 2 })).map(
  ([url, inside]) =>
    () =>
      $createLinkNode(url).append(...inside.map((make) => make())),
);
const inline = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: word },
    link,
    picture,
    fc.constant<Make>(() => $createLineBreakNode()),
  ),
  { maxLength: 4 },
);
const holder = ($make: () => ElementNode): fc.Arbitrary<Make> =>
  inline.map((inside) => () => $make().append(...inside.map((make) => make())));
const paragraph = holder($createParagraphNode);
const simple = fc.oneof(
  paragraph,
  holder(() => $createHeadingNode('h2')),
  holder(() => $createHeadingNode('h4')),
  holder($createQuoteNode),
  text.map(
    (value): Make =>
      () =>
        $createCodeNode().append($createTextNode(value)),
  ),
  fc.constant<Make>($createHorizontalRuleNode),
  fc.tuple(fc.constantFrom('https://youtu.be/dQw4w9WgXcQ', 'https://evil.kz'), text).map(
    ([of, caption]): Make =>
      () =>
        new EmbedNode(of, caption),
  ),
);
const { list } = fc.letrec<{ list: Make; item: Make }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom<ListType>('bullet', 'number', 'check'),
      fc.integer({ min: 1, max: 20 }),
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    )
    .map(
      ([kind, start, items]): Make =>
        () =>
          $createListNode(kind, start).append(...items.map((make) => make())),
    ),
  item: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(inline, fc.boolean()).map(
      ([inside, checked]): Make =>
        () =>
          $createListItemNode(checked).append(...inside.map((make) => make())),
    ),
    tie('list').map(
      (make): Make =>
        () =>
          $createListItemNode().append(make()),
    ),
  ),
}));
const cell = fc
  .tuple(
    fc.boolean(),
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.oneof(paragraph, list, simple), { minLength: 1, maxLength: 2 }),
  )
  .map(
    ([isHeader, span, inside]): (() => ReturnType<typeof $createTableCellNode>) =>
      () =>
        $createTableCellNode(isHeader ? TableCellHeaderStates.ROW : TableCellHeaderStates.NO_STATUS, span).append(
          ...inside.map((make) => make()),
        ),
  );
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }).map(
  (rows): Make =>
    () =>
      $createTableNode().append(...rows.map((cells) => $createTableRowNode().append(...cells.map((make) => make())))),
);
const blocks = fc.array(fc.oneof({ weight: 3, arbitrary: simple }, list, table), { maxLength: 5 });

test('[APP-08] whatever stands in the editor, the server stores what it writes letter by letter', () => {
  fc.assert(
    fc.property(blocks, (makes) => {
      const html = written(() => makes.map((make) => make()));
      expect(sanitizeRichText(html)).toBe(html);
    }),
    { numRuns: 250 },
  );
});

test('[APP-08] what the editor wrote it reads as the same text and writes the same again', () => {
  fc.assert(
    fc.property(blocks, (makes) => {
      const once = rewritten(written(() => makes.map((make) => make())));
      expect(rewritten(once)).toBe(once);
    }),
    { numRuns: 120 },
  );
});

test('[APP-08] headings, lists, links, pictures, tables, embeds and code come through the editor unchanged', () => {
  const html = [
    '<h2>План</h2><h3>Этап</h3><h4>Шаг</h4><p><strong>a<em>b</em></strong> <u>c</u> <s>d</s> <code>e</code><br />f &lt;g&gt; &amp; "h"</p><p><br /></p><hr />',
    '<ul><li>1<ul><li>2<ol><li>3</li></ol></li><li>4</li></ul></li><li>5</li></ul><ol start="4"><li>x</li></ol><ul data-list="check"><li data-checked="true">x</li><li data-checked="false">y</li></ul>',
    '<blockquote>q</blockquote><pre>if (a &lt; b) {\n\n  c();\n}</pre>',
    '<table><tbody><tr><th>a</th><th colspan="2">b</th></tr><tr><td>c<br />d</td><td><p>e</p><ul><li>f</li></ul></td><td><strong>g</strong></td></tr></tbody></table>',
    `<p><a href="https://a.kz/?x=1&amp;y=2">a</a> <img src="${MEDIA}" alt="Схема" width="10" height="20" /></p><figure data-embed="https://www.youtube.com/watch?v=dQw4w9WgXcQ"><figcaption>Обзор</figcaption></figure>`,
  ].join('');
  const once = rewritten(html);
  expect(once).toBe(html.replace('<strong>a<em>b</em></strong>', '<strong>a</strong><strong><em>b</em></strong>'));
  expect(rewritten(once)).toBe(once);
});

test('[APP-08] an empty text is empty, however many empty lines it has', () => {
  for (const html of ['', '<p></p>', '<p><br /></p><p> </p>']) expect(rewritten(html)).toBe('');
  expect(rewritten(`<p><img src="${MEDIA}" alt="" /></p>`)).not.toBe('');
});

test('[APP-08] source written over several lines is read without its line breaks', () => {
  expect(rewritten('<ul>\n  <li>\n    one\n  </li>\n  <li>two</li>\n</ul>\n<p>\n  a\n  b\n</p>\n')).toBe(
    '<ul><li>one</li><li>two</li></ul><p>a b</p>',
  );
});

test('[APP-08] whatever HTML is read, what is written is safe to store', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<div>',
    '</div>',
    '<ul>',
    '<li>',
    '</ul>',
    '<table>',
    '<tr>',
    '<td>',
    '</table>',
    '<a href="javascript:x">',
    '</a>',
    '<svg>',
    '<style>',
    '</style>',
    '<math>',
    '<img src=x onerror=alert(1)>',
    '<h1>',
    '<pre>',
    '</pre>',
    '<figure data-embed="https://youtu.be/abcdefgh">',
    '<br>',
    '<b>',
    'x',
    '&lt;',
    '\n',
    '<blockquote>',
    '<noscript>',
    '<template>',
    '<li data-checked=true>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      for (const html of [rewritten(pieces.join('')), pasted(pieces.join(''))])
        expect(sanitizeRichText(html)).toBe(html);
    }),
    { numRuns: 120 },
  );
});

test('[APP-08] pasted from Word: lists of paragraphs become lists, styles and office markup go', () => {
  expect(
    pasted(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style><!--[if gte mso 9]><xml>x</xml><![endif]--></head><body lang=RU><!--StartFragment-->
<h1 style='mso-style-name:x'>Отчёт<o:p></o:p></h1>
<p class=MsoNormal style='color:red;font-size:14pt'><b style='mso-bidi-font-weight:normal'><span lang=RU>Итого</span></b><span lang=RU> за <i>март</i><o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=RU>первый<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>вложенный</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>второй</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>раз</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=100 style='border:solid'><p class=MsoNormal>A<o:p></o:p></p></td><td colspan=2><p class=MsoNormal><b>B</b></p></td></tr></table><!--EndFragment--></body></html>`),
  ).toBe(
    '<h2>Отчёт</h2><p><strong>Итого</strong> за <em>март</em></p><ul><li>первый<ul><li>вложенный</li></ul></li><li>второй</li></ul><ol><li>раз</li></ol><table><tbody><tr><td>A</td><td colspan="2"><strong>B</strong></td></tr></tbody></table>',
  );
});

test('[APP-08] pasted from Google Docs: formats of styles are kept, the wrapping bold is none', () => {
  expect(
    pasted(
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400">План</span></h2><p dir="ltr"><span style="font-weight:700">a</span><span style="font-style:italic">b</span><span style="text-decoration:underline">c</span><span style="text-decoration:line-through">d</span></p><ul><li dir="ltr" role="checkbox" aria-checked="true"><p role="presentation"><span>x</span></p></li><li aria-checked="false"><p>y</p></li></ul><p><a href="https://a.kz" style="text-decoration:none"><span style="text-decoration:underline;color:#15c">l</span></a></p></b>`,
    ),
  ).toBe(
    '<h2>План</h2><p><strong>a</strong><em>b</em><u>c</u><s>d</s></p><ul data-list="check"><li data-checked="true">x</li><li data-checked="false">y</li></ul><p><a href="https://a.kz">l</a></p>',
  );
});

test('[APP-08] pasted from LibreOffice and spreadsheets: lists and tables kept, fonts gone', () => {
  expect(
    pasted(
      '<p style="line-height: 100%"><font face="Arial"><font size="4"><b>a</b></font></font></p><ol><li><p align="left">x</p></li><li><p>y</p><ul><li><p>z</p></li></ul></li></ol>',
    ),
  ).toBe('<p><strong>a</strong></p><ol><li>x</li><li>y<ul><li>z</li></ul></li></ol>');
  expect(
    pasted(
      '<table><colgroup width="85"></colgroup><tbody><tr><td height="17" align="left" sdval="1">1</td><td><br></td></tr></tbody></table>',
    ),
  ).toBe('<table><tbody><tr><td>1</td><td></td></tr></tbody></table>');
});

test('[APP-08] pasted hostile HTML leaves its text only', () => {
  expect(
    pasted(
      '<p onclick="x">a<img src="https://a.kz/x.png" onerror="alert(1)"><a href="javascript:alert(1)">b</a><iframe src="https://evil.kz"></iframe><script>alert(1)</script></p><img src="data:image/png;base64,AA">',
    ),
  ).toBe('<p>ab</p>');
  expect(pasted(`<p>${'a'.repeat(3_000_000)}</p>`)).toBe('');
});

test('[APP-08] markup nested deep is read in bounded depth', () => {
  expect(rewritten(`${'<ul><li>'.repeat(90)}deep${'</li></ul>'.repeat(90)}`)).toContain('deep');
  expect(pasted(`${'<div>'.repeat(500)}deep${'</div>'.repeat(500)}`)).toContain('deep');
});

// The fixed parts of a workbook beside its sheets, as XML texts: which sheets there are and the formats of their cells.
import type { Lang } from '../../http/index.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAX_SHEET_NAME = 31;
const MAX_DIGITS = 20;

/** Positions of cell formats in the styles part. */
export const STYLE = {
  plain: 0,
  bold: 1,
  text: 2,
  date: 3,
  moment: 4,
  duration: 5,
  boldDuration: 6,
  numbers: 7,
  boldNumbers: 7 + MAX_DIGITS + 1,
} as const;

/** Numbers with so many digits after the point. */
export function numberStyle(digits: number, isBold: boolean): number {
  return (isBold ? STYLE.boldNumbers : STYLE.numbers) + Math.min(digits, MAX_DIGITS);
}

/** Path within the file → its content. */
export function workbookParts(title: string, sheets: number, lang: Lang): ReadonlyMap<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  return new Map([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers.map((number) => `<sheet name="${escapeXml(sheetName(title, number))}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml(lang)],
  ]);
}

/** Text inside XML: markup escaped, what XML cannot hold left out, what a spreadsheet would read as an escape kept as it is. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // The characters XML does not know.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>"]/g, (sign) => ESCAPES.get(sign) ?? sign)
  );
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function sheetName(title: string, number: number): string {
  const suffix = number === 1 ? '' : ` ${number}`;
  const clean =
    title
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet';
  return [...clean].slice(0, MAX_SHEET_NAME - suffix.length).join('') + suffix;
}

function stylesXml(lang: Lang): string {
  const day = lang === 'en' ? 'dd\\/mm\\/yyyy' : 'dd\\.mm\\.yyyy';
  const digits = Array.from({ length: MAX_DIGITS + 1 }, (_, index) => index);
  const formats = [
    [164, day],
    [165, `${day} hh:mm`],
    // Hours go on beyond a day.
    [165 + MAX_DIGITS + 2, '[h]:mm'],
    ...digits.map((count) => [166 + count, count === 0 ? '#,##0' : `#,##0.${'0'.repeat(count)}`] as const),
  ];
  const cell = (format: number, font: number): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 0 ? '' : ' applyFont="1"'}/>`;
  const cells = [
    cell(0, 0),
    cell(49, 1),
    cell(49, 0),
    cell(164, 0),
    cell(165, 0),
    cell(165 + MAX_DIGITS + 2, 0),
    cell(165 + MAX_DIGITS + 2, 1),
    ...digits.map((count) => cell(166 + count, 0)),
    ...digits.map((count) => cell(166 + count, 1)),
  ];
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(String(code))}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}

export const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;

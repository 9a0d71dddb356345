// The floor: a hand-made virtual table in plain DOM, without roles, states, subscriptions or a store. Nothing real can be faster for long.
import type { Row } from '../../../../src/contract/index.ts';
import { createFormats } from '../../../../src/platform/formats/index.ts';
import { COLUMNS } from './data.ts';
import type { Contestant } from './measure.ts';

const ROW_HEIGHT = 36;
const WIDTH = 130;
const formats = createFormats('ru', (key) => key);

export function floor(rows: Row[], totals: Record<string, string>): Contestant {
  let order = rows;
  let first = -1;
  const sum = new Map(Object.entries(totals).map(([field, text]) => [field, Number(text)]));
  const scroller = box('overflow:auto;position:relative;width:100%;height:100%');
  const body = box(`position:relative;width:${COLUMNS.length * WIDTH}px;height:${rows.length * ROW_HEIGHT}px`);
  const foot = box('position:sticky;bottom:0;background:#fff');
  const lines: HTMLElement[] = [];
  const shown = COLUMNS.slice(0, 12);

  const draw = (): void => {
    const from = Math.max(0, Math.floor(scroller.scrollTop / ROW_HEIGHT) - 2);
    if (from === first) return;
    first = from;
    for (const [offset, line] of lines.entries()) {
      const row = order[from + offset];
      if (!row) continue;
      line.style.top = `${(from + offset) * ROW_HEIGHT}px`;
      for (const [at, { field, type }] of shown.entries())
        setText(
          line.children[at],
          type === 'DecimalField' ? formats.decimal(String(row[field]), 2) : String(row[field]),
        );
    }
  };
  const redraw = (): void => {
    first = -1;
    draw();
    foot.textContent = formats.decimal((sum.get('amount') ?? 0).toFixed(2), 2);
  };
  return {
    mount: (root) => {
      for (let line = 0; line < 28; line++) {
        const element = box(`position:absolute;height:${ROW_HEIGHT}px;width:100%`);
        for (let at = 0; at < shown.length; at++)
          element.append(
            box(`position:absolute;left:${at * WIDTH}px;width:${WIDTH}px;overflow:hidden;white-space:nowrap`),
          );
        lines.push(element);
        body.append(element);
      }
      scroller.append(body, foot);
      root.append(scroller);
      scroller.addEventListener('scroll', draw, { passive: true });
      redraw();
    },
    scroller: () => scroller,
    isShown: () => lines[20]?.firstChild?.textContent !== '',
    edit: (value) => {
      const row = rows[0];
      if (!row) return;
      const amount = Number(value) * Number(row['qty']);
      sum.set('amount', (sum.get('amount') ?? 0) + amount - Number(row['amount']));
      Object.assign(row, { price: value, amount: amount.toFixed(2) });
      redraw();
    },
    read: () => [lines[0]?.children[5]?.textContent ?? '', foot.textContent],
    sort: (direction) => {
      const keys = new Map(rows.map((row) => [row, Number(row['price'])]));
      order = [...rows].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
      if (direction === 'desc') order.reverse();
      redraw();
    },
    firstText: () => lines[0]?.children[1]?.textContent ?? '',
  };
}

function setText(element: Element | undefined, text: string): void {
  if (element?.firstChild) element.firstChild.nodeValue = text;
  else if (element) element.textContent = text;
}

function box(style: string): HTMLDivElement {
  const element = document.createElement('div');
  element.style.cssText = style;
  return element;
}

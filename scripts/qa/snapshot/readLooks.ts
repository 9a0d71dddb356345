// Runs in the page under test: how each element of the parts looks, as its computed style says, at rest and with the focus. Only what
// is set there: an inherited value that is the parent's and a value nobody set are left out, so that a change is told where it is made.

export interface ElementLook {
  /** Index of the part; -1: of none. */
  part: number;
  /** `span.kc-badge`. */
  name: string;
  /** `color:rgb(0, 0, 0);padding-left:8px`. */
  style: string;
}

export interface LookReading {
  attribute: string;
  leftOutMark: number;
  /** Of what is looked at. */
  root: string;
  inherited: readonly string[];
  own: readonly string[];
  /** Of boxes before and after an element. */
  pseudo: readonly string[];
  /** Wider and higher is what was measured, and fonts differ from one machine to the next. */
  smallPx: number;
}

/** Values that an element hands on. */
export const INHERITED = [
  'color',
  'cursor',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'text-align',
  'text-transform',
  'visibility',
  'white-space-collapse',
  'text-wrap-mode',
  'fill',
  'stroke',
  'stroke-width',
];
const SIDES = ['top', 'right', 'bottom', 'left'];
export const OWN = [
  'align-items',
  'align-self',
  'background-color',
  'background-image',
  ...SIDES.flatMap((side) => [`border-${side}-color`, `border-${side}-style`, `border-${side}-width`]),
  'border-bottom-left-radius',
  'border-bottom-right-radius',
  'border-top-left-radius',
  'border-top-right-radius',
  'box-shadow',
  'column-gap',
  'display',
  'filter',
  'flex-direction',
  'flex-grow',
  'flex-wrap',
  'height',
  'justify-content',
  ...SIDES.map((side) => `margin-${side}`),
  'opacity',
  'order',
  'outline-color',
  'outline-offset',
  'outline-style',
  'outline-width',
  'overflow-x',
  'overflow-y',
  ...SIDES.map((side) => `padding-${side}`),
  'position',
  'row-gap',
  'text-decoration-line',
  'text-overflow',
  'width',
];
export const PSEUDO = ['content', 'color', 'background-color', 'border-top-color', 'box-shadow', 'opacity'];
export const SMALL_PX = 64;

/** In the order of the document. */
export function readLooks(reading: LookReading): ElementLook[] {
  const { attribute, leftOutMark, root, inherited, own, pseudo, smallPx } = reading;
  const top = document.querySelector(root);
  if (!top) return [];
  const still = document.createElement('style');
  still.textContent = '*,*::before,*::after{transition:none!important;animation:none!important}';
  document.head.append(still);
  // What a value is where nobody has set it.
  const bare = document.body.appendChild(document.createElement('qa-bare'));
  bare.style.all = 'initial';
  const initial = new Map(own.map((name) => [name, String(bare.computedStyleMap().get(name))]));
  const looks: ElementLook[] = [];

  function valueOf(map: StylePropertyMapReadOnly, element: Element, name: string): string {
    const value = String(map.get(name) ?? '');
    if (name !== 'width' && name !== 'height') return value;
    const isInline = element instanceof HTMLElement && element.style.getPropertyValue(name) !== '';
    return isInline || !value.endsWith('px') || Number.parseFloat(value) > smallPx ? '' : value;
  }

  function styleOf(element: Element): string {
    const map = element.computedStyleMap();
    const above = element.parentElement?.computedStyleMap();
    const said: string[] = [];
    for (const name of inherited) {
      const value = String(map.get(name) ?? '');
      if (value !== String(above?.get(name) ?? '')) said.push(`${name}:${value}`);
    }
    said.push(...ownOf(map, element), ...pseudoOf(element));
    return said.join(';');
  }

  function ownOf(map: StylePropertyMapReadOnly, element: Element): string[] {
    const said: string[] = [];
    const borders = ['top', 'right', 'bottom', 'left'].filter(
      (side) => String(map.get(`border-${side}-style`)) === 'none',
    );
    const isOutlined = String(map.get('outline-style')) !== 'none';
    for (const name of own) {
      // A border or an outline that is not drawn has no width and no colour that one sees.
      if (borders.some((side) => name.startsWith(`border-${side}-`) && !name.endsWith('-radius'))) continue;
      if (!isOutlined && name.startsWith('outline-')) continue;
      const value = valueOf(map, element, name);
      if (value !== '' && value !== initial.get(name)) said.push(`${name}:${value}`);
    }
    return said;
  }

  function pseudoOf(element: Element): string[] {
    const said: string[] = [];
    for (const which of ['before', 'after']) {
      const style = getComputedStyle(element, `::${which}`);
      if (style.content === 'none' || style.content === 'normal' || style.content === '') continue;
      for (const name of pseudo) said.push(`${which} ${name}:${style.getPropertyValue(name)}`);
    }
    return said;
  }

  function nameOf(element: Element): string {
    const classes = [...element.classList].filter((each) => /^(?:keste|k[a-z]{0,2})-[a-z]/.test(each)).sort();
    return [element.localName, ...classes].join('.');
  }

  function walk(element: Element, above: number): void {
    const mark = element.getAttribute(attribute);
    const part = mark === null || above === leftOutMark ? above : Number(mark);
    if (part === leftOutMark || element.localName === 'script' || element.localName === 'style') return;
    // What has no box of its own may have children that are drawn.
    const isWithoutBox = String(element.computedStyleMap().get('display')) === 'contents';
    if (!isWithoutBox && !element.checkVisibility({ visibilityProperty: false })) return;
    looks.push({ part, name: nameOf(element), style: styleOf(element) });
    for (const child of element.children) walk(child, part);
  }

  const around = top.parentElement?.closest(`[${attribute}]`)?.getAttribute(attribute);
  walk(top, around === null || around === undefined ? -1 : Number(around));
  bare.remove();
  still.remove();
  return looks;
}

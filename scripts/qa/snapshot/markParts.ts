// Runs in the page under test: finds what each renderer has drawn, by the door that React keeps for its developer tools, and marks
// its elements. The page is the one that ships: no build of its own, no attribute of ours in it.

/** What was drawn and about what, as the page knows it; documents are found for it later. */
export interface PagePart {
  /** `cell/decimal`; of a text cell by what was asked for. */
  renderer: string;
  /** Name of the field, column or filter, or the key of the block. */
  about: string;
  /** Of a form: create, edit or view. */
  mode: string;
  model: string;
  pageName: string;
  /** Name of the table part whose line it stands in. */
  within: string;
  /** Pointer of the block into the page's description. */
  block: string;
  /** Id of the row. */
  rowId: string;
  /** Left, top, width and height on the screen. */
  box: readonly [number, number, number, number];
}

export const PART_ATTRIBUTE = 'data-qa-part';
/** In place of a part: what stands there is no matter of the screen. */
export const LEFT_OUT = -2;

/** Before the page's own code: keeps the roots that React commits, and takes the worker away, which would answer calls itself. */
export const HOOK = `
  globalThis.__name = (made) => made;
  delete Navigator.prototype.serviceWorker;
  globalThis.qaRoots = new Set();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, isDisabled: false, renderers: new Map(), inject: () => 1, checkDCE() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, onScheduleFiberRoot() {},
    onCommitFiberRoot: (id, root) => { globalThis.qaRoots.add(root); },
  };`;

interface Fiber {
  tag: number;
  key: string | null;
  memoizedProps: unknown;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

type PartFacts = Omit<PagePart, 'renderer' | 'box'>;

export interface Marking {
  attribute: string;
  /** Selector of what is no matter of the screen; empty: nothing. */
  leftOut: string;
  leftOutMark: number;
}

/** Marks the elements of all parts with their place in the answered list. */
export function markParts({ attribute, leftOut, leftOutMark }: Marking): PagePart[] {
  const HOST = [5, 26, 27];
  const HOST_TEXT = 6;
  const PORTAL = 4;
  const KINDS = ['field', 'cell', 'filter', 'block', 'page'];
  const parts: PagePart[] = [];
  for (const marked of document.querySelectorAll(`[${attribute}]`)) marked.removeAttribute(attribute);

  const inside = (value: unknown, ...names: string[]): unknown =>
    names.reduce(
      (inner: unknown, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
      value,
    );
  const text = (value: unknown, ...names: string[]): string => {
    const found = inside(value, ...names);
    return typeof found === 'string' ? found : '';
  };

  function rendererOf(props: unknown): string {
    const kind = text(props, 'renderer', 'kind');
    if (KINDS.includes(kind) && inside(props, 'props') !== undefined)
      return `${kind}/${text(props, 'renderer', 'name')}`;
    const asked = text(props, 'kind');
    // A slot of a cell that is nothing but its text draws no renderer below it.
    if (asked === 'cell' && typeof inside(props, 'props', 'text') === 'string' && text(props, 'type') !== '')
      return `cell/${text(props, 'widget') || text(props, 'type')}`;
    if (text(props, 'column', 'field') !== '' && text(props, 'column', 'kit', 'name') !== '')
      return `cell/${text(props, 'column', 'kit', 'renderer', 'name') || text(props, 'column', 'kit', 'name')}`;
    return '';
  }

  /** What a component says about its place, over what those above it said. */
  function factsOf(props: unknown, above: PartFacts, renderer: string): PartFacts {
    const kind = renderer.split('/')[0];
    const own = inside(props, 'props');
    const facts = { ...above };
    const column = text(props, 'column', 'field') || text(props, 'column', 'column', 'field');
    if (column !== '') facts.about = column;
    if (text(props, 'node', 'block') !== '') facts.block = text(props, 'node', 'path');
    const row = text(props, 'row', 'id');
    if (row !== '') facts.rowId = row;
    if (kind === 'field')
      return {
        ...facts,
        about: text(own, 'field', 'name'),
        within: text(own, 'field', 'type') === 'table' ? text(own, 'field', 'name') : above.within,
      };
    if (kind === 'filter') return { ...facts, about: text(own, 'filter', 'name') };
    if (kind !== 'block' && kind !== 'page') return facts;
    const source = kind === 'page' ? inside(own, 'meta', 'pageConfig', 'tableInfo') : inside(own, 'source');
    const model = text(source, 'model');
    return {
      ...facts,
      within: '',
      mode: text(own, 'params', 'mode') || (kind === 'page' ? '' : above.mode),
      ...(model === '' ? {} : { model, pageName: text(source, 'page_name') || model }),
    };
  }

  function hostsOf(fiber: Fiber): Element[] {
    if (HOST.includes(fiber.tag)) return fiber.stateNode instanceof Element ? [fiber.stateNode] : [];
    if (fiber.tag === HOST_TEXT) {
      const parent = fiber.stateNode instanceof Text ? fiber.stateNode.parentElement : null;
      return parent?.childNodes.length === 1 ? [parent] : [];
    }
    const found: Element[] = [];
    for (let child = fiber.child; child; child = child.sibling) found.push(...hostsOf(child));
    return found;
  }

  /** Rows of a table draw their cells without a component each: the cell's key is its column. */
  function columnsOf(props: unknown): Map<string, string> | undefined {
    const columns = inside(props, 'window', 'columns');
    if (!Array.isArray(columns)) return undefined;
    return new Map(
      columns.map((column: unknown) => [
        text(column, 'field'),
        `cell/${text(column, 'kit', 'renderer', 'name') || text(column, 'kit', 'name')}`,
      ]),
    );
  }

  function boxOf(hosts: readonly Element[]): PagePart['box'] {
    const boxes = hosts.map((host) => host.getBoundingClientRect());
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    return [
      left,
      top,
      Math.max(...boxes.map((box) => box.right)) - left,
      Math.max(...boxes.map((box) => box.bottom)) - top,
    ];
  }

  /** What a part draws elsewhere, beside the title, is its own. */
  function markPortal(fiber: Fiber, part: number): void {
    if (part !== -1) for (const host of hostsOf(fiber)) host.setAttribute(attribute, String(part));
  }

  /** `part`: the place of the part around it in the list. */
  function walk(fiber: Fiber, above: PartFacts, columns: Map<string, string> | undefined, part: number): void {
    const ofColumn = HOST.includes(fiber.tag) && fiber.key !== null ? columns?.get(fiber.key) : undefined;
    const renderer = ofColumn ?? rendererOf(fiber.memoizedProps);
    const facts =
      ofColumn === undefined ? factsOf(fiber.memoizedProps, above, renderer) : { ...above, about: fiber.key ?? '' };
    const hosts = renderer === '' ? [] : hostsOf(fiber);
    let own = part;
    if (hosts.length > 0) {
      own = parts.push({ renderer, ...facts, box: boxOf(hosts) }) - 1;
      for (const host of hosts) host.setAttribute(attribute, String(own));
    }
    if (fiber.tag === PORTAL) markPortal(fiber, own);
    const inner = ofColumn === undefined ? (columnsOf(fiber.memoizedProps) ?? columns) : undefined;
    for (let child = fiber.child; child; child = child.sibling) walk(child, facts, inner, own);
  }

  // Put there by HOOK.
  const roots = Reflect.get(globalThis, 'qaRoots') as Set<{ current: Fiber }>;
  for (const { current } of roots)
    walk(current, { about: '', mode: '', model: '', pageName: '', within: '', block: '', rowId: '' }, undefined, -1);
  if (leftOut !== '')
    for (const element of document.querySelectorAll(leftOut)) element.setAttribute(attribute, String(leftOutMark));
  return parts;
}

// The browser's own accessibility tree as lines of text. A line that begins with `@` names who drew what stands below it, deeper.
// Boxes without a meaning are left out; so are names that only repeat what the lines below say.
import type { CDPSession } from 'playwright-core';
import { LEFT_OUT, PART_ATTRIBUTE } from './markParts.ts';

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  value?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

interface DomNode {
  backendNodeId: number;
  attributes?: string[];
  children?: DomNode[];
  contentDocument?: DomNode;
}

interface Branch {
  part: number;
  /** Empty for a text. */
  role: string;
  name: string;
  traits: string;
  children: Branch[];
}

/** Standard roles that say something; whatever else the browser makes up is a box. */
const ROLES = new Set([
  'alert',
  'alertdialog',
  'article',
  'banner',
  'blockquote',
  'button',
  'caption',
  'cell',
  'checkbox',
  'code',
  'columnheader',
  'combobox',
  'complementary',
  'contentinfo',
  'dialog',
  'figure',
  'form',
  'grid',
  'gridcell',
  'group',
  'heading',
  'image',
  'link',
  'list',
  'listbox',
  'listitem',
  'log',
  'main',
  'menu',
  'menubar',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'meter',
  'navigation',
  'note',
  'option',
  'paragraph',
  'progressbar',
  'radio',
  'radiogroup',
  'region',
  'row',
  'rowgroup',
  'rowheader',
  'search',
  'searchbox',
  'separator',
  'slider',
  'spinbutton',
  'status',
  'switch',
  'tab',
  'table',
  'tablist',
  'tabpanel',
  'term',
  'definition',
  'textbox',
  'timer',
  'toolbar',
  'tooltip',
  'tree',
  'treegrid',
  'treeitem',
]);
const TRAITS = [
  'checked',
  'disabled',
  'expanded',
  'selected',
  'pressed',
  'required',
  'invalid',
  'level',
  'readonly',
  'modal',
  'hasPopup',
  'valuenow',
  'autocomplete',
  'multiselectable',
  'sort',
];
/** Longer ones are only begun: they explain keys, or repeat a whole dialog. */
const DESCRIPTION = 32;
const SILENT = new Set(['false', 'undefined', '']);

/** Lines of the part of the page that `selector` names. `markOf` says what stands in the line of a part. */
export async function accessibilityLines(
  session: CDPSession,
  selector: string,
  markOf: (part: number) => string,
): Promise<string[]> {
  const [{ nodes }, { root }] = await Promise.all([
    session.send('Accessibility.getFullAXTree') as unknown as Promise<{ nodes: AxNode[] }>, // the protocol's own types know less
    session.send('DOM.getDocument', { depth: -1 }),
  ]);
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  if (nodeId === 0) return [];
  const { node: top } = await session.send('DOM.describeNode', { nodeId, depth: 0 });
  const marks = partsByNode(root);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const start = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === top.backendNodeId);
  if (!start) return [];
  const branches = branchesOf(start, -1, { byId, marks }).map(tidied);
  return branches.flatMap((branch) => written(branch, { depth: 0, mark: markOf(-1), markOf }));
}

/** The innermost part each element belongs to. */
function partsByNode(root: DomNode): Map<number, number> {
  const parts = new Map<number, number>();
  const walk = (node: DomNode, above: number): void => {
    const place = node.attributes?.indexOf(PART_ATTRIBUTE) ?? -1;
    const part = place === -1 || above === LEFT_OUT ? above : Number(node.attributes?.[place + 1]);
    parts.set(node.backendNodeId, part);
    for (const child of [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])])
      walk(child, part);
  };
  walk(root, -1);
  return parts;
}

interface Reading {
  byId: ReadonlyMap<string, AxNode>;
  marks: ReadonlyMap<number, number>;
}

function branchesOf(node: AxNode, above: number, reading: Reading): Branch[] {
  const part = (node.backendDOMNodeId === undefined ? undefined : reading.marks.get(node.backendDOMNodeId)) ?? above;
  const role = String(node.role?.value ?? '');
  if (role === 'InlineTextBox' || part === LEFT_OUT) return [];
  if (role === 'StaticText') return textOf(node, part);
  const children = (node.childIds ?? []).flatMap((id) => {
    const child = reading.byId.get(id);
    return child ? branchesOf(child, part, reading) : [];
  });
  return node.ignored || !ROLES.has(role) ? children : branchOf(node, part, children);
}

function textOf(node: AxNode, part: number): Branch[] {
  const name = plain(node.name?.value);
  return name === '' || node.ignored ? [] : [{ part, role: '', name, traits: '', children: [] }];
}

function branchOf(node: AxNode, part: number, children: Branch[]): Branch[] {
  const role = String(node.role?.value ?? '');
  const name = plain(node.name?.value);
  if (role === 'image' && name === '') return [];
  // What a field holds is said once, as its value.
  const value = squeezed(plain(node.value?.value));
  const inner = value !== '' && squeezed(spoken(children)) === value ? [] : children;
  return [{ part, role, name, traits: traitsOf(node), children: inner }];
}

function traitsOf(node: AxNode): string {
  const known = (node.properties ?? [])
    .filter(
      ({ name, value }) =>
        TRAITS.includes(name) &&
        !(name === 'level' && node.role?.value === 'listitem') &&
        !SILENT.has(String(value.value ?? '')),
    )
    .sort((a, b) => TRAITS.indexOf(a.name) - TRAITS.indexOf(b.name));
  const value = plain(node.value?.value);
  const whole = plain(node.description?.value);
  const said = whole === plain(node.name?.value) ? '' : whole;
  const description = said.length > DESCRIPTION ? `${said.slice(0, DESCRIPTION)}…` : said;
  return [
    ...known.map(({ name, value: { value: given } }) =>
      given === true || given === 'true' ? ` [${name}]` : ` [${name}=${String(given)}]`,
    ),
    value === '' ? '' : ` = "${value}"`,
    description === '' ? '' : ` (${description})`,
  ].join('');
}

/** Texts side by side become one; what only repeats itself is said once. */
function tidied(branch: Branch): Branch {
  const children: Branch[] = [];
  for (const child of branch.children.map(tidied)) {
    const last = children.at(-1);
    if (last && last.role === '' && child.role === '' && last.part === child.part)
      children[children.length - 1] = { ...last, name: plain(`${last.name} ${child.name}`) };
    else children.push(child);
  }
  const isText = children.every(({ role, part }) => role === '' && part === branch.part);
  if (isText && children.length > 0 && (branch.name === '' || squeezed(spoken(children)) === squeezed(branch.name)))
    return { ...branch, name: branch.name || spoken(children), children: [] };
  return squeezed(spoken(children)) === squeezed(branch.name) && children.length > 0
    ? { ...branch, name: '', children }
    : { ...branch, children };
}

function spoken(branches: readonly Branch[]): string {
  return branches.map(({ name, children }) => name || spoken(children)).join(' ');
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
        .trim()
    : '';
}

interface Writing {
  depth: number;
  /** The mark in force. */
  mark: string;
  markOf(part: number): string;
}

function written(branch: Branch, { depth, mark, markOf }: Writing): string[] {
  const own = markOf(branch.part);
  const inner = own === mark ? depth : depth + 1;
  const line = `${' '.repeat(inner)}${branch.role === '' ? branch.name : branch.role + (branch.name === '' ? '' : ` "${branch.name}"`)}${branch.traits}`;
  return [
    ...(own === mark ? [] : [`${' '.repeat(depth)}@ ${own}`]),
    line,
    ...branch.children.flatMap((child) => written(child, { depth: inner + 1, mark: own, markOf })),
  ];
}

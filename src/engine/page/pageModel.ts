// A page schema as the page draws it: every block is checked by itself, so that a broken one costs its own place only. Pure; never throws.
import type { PageIssue, PageModel, PageNode, PageSource } from './pageNode.ts';
import { readBlock } from './readBlock.ts';

/** Blocks inside blocks at most; the root is 1. */
export const MAX_DEPTH = 20;
/** Blocks of one page at most. */
export const MAX_BLOCKS = 1000;

/** Key of rows that nothing is chosen for: no filter bar of their page could show it. */
const UNFILTERED = 'none';

/**
 * Reads a page schema, whatever it is. Once per rev: nodes are compared by identity. `filtersKey`: what is chosen in its filter bars is
 * kept under it; default: as the choice of the pages they name.
 */
export function preparePage(page: unknown, filtersKey?: string): PageModel {
  const reading: Reading = { nodes: [], issues: [], ids: new Set() };
  const root = readNode(page, { path: '', position: 'page', depth: 1 }, reading);
  keyFilters(reading.nodes, filtersKey);
  return {
    root,
    nodes: reading.nodes,
    issues: reading.issues,
    hasExpressions: reading.nodes.some((node) => node.when !== undefined || node.bind.length > 0),
  };
}

/** Filters that a page shows nowhere narrow none of its blocks. */
function keyFilters(nodes: readonly PageNode[], filtersKey: string | undefined): void {
  const placeOf = ({ model, page_name: pageName }: PageSource): string => `${model} ${pageName}`;
  const bars = nodes
    .filter(({ block }) => block === 'filters')
    .flatMap(({ source }) => (source ? [placeOf(source)] : []));
  for (const node of nodes) {
    if (!node.source) continue;
    const key = bars.includes(placeOf(node.source)) ? filtersKey : UNFILTERED;
    if (key !== undefined) node.source = { ...node.source, filtersKey: key };
  }
}

interface Reading {
  nodes: PageNode[];
  issues: PageIssue[];
  ids: Set<string>;
}

interface Place {
  path: string;
  /** Key of a block without an id. */
  position: string;
  depth: number;
}

function readNode(value: unknown, place: Place, reading: Reading): PageNode {
  const { path, position, depth } = place;
  const read = readBlock(value);
  const fault = depth > MAX_DEPTH ? `blocks inside blocks at most ${MAX_DEPTH}` : read.fault;
  if (fault !== undefined) return addFault(read.name, { path, position, fault }, reading);
  for (const [at, detail] of read.issues)
    reading.issues.push({ code: 'malformed_block', path: `${path}/${at}`, detail });
  const { id, children, fallback, ...own } = read.block;
  const isTaken = id !== undefined && reading.ids.has(id);
  if (isTaken)
    reading.issues.push({ code: 'malformed_block', path: `${path}/id`, detail: `another block is named "${id}"` });
  else if (id !== undefined) reading.ids.add(id);
  const node: PageNode = {
    ...own,
    ...(id === undefined || isTaken ? {} : { id }),
    path,
    key: id === undefined || isTaken ? position : id,
    children: [],
  };
  reading.nodes.push(node);
  const inside = (one: unknown, at: string, step: string): PageNode =>
    readNode(one, { path: `${path}/${at}`, position: `${position}.${step}`, depth: depth + 1 }, reading);
  node.children = readChildren(children, place, { reading, inside });
  if (fallback !== undefined) node.fallback = inside(fallback, 'fallback', 'f');
  return node;
}

/** What is too many is named once, at the first one left out. */
function readChildren(
  children: readonly unknown[],
  { path, position }: Place,
  { reading, inside }: { reading: Reading; inside(one: unknown, at: string, step: string): PageNode },
): PageNode[] {
  const nodes: PageNode[] = [];
  for (const [index, child] of children.entries()) {
    if (reading.nodes.length >= MAX_BLOCKS) {
      const isNamed = reading.nodes.at(-1)?.fault === TOO_MANY;
      return isNamed
        ? nodes
        : [
            ...nodes,
            addFault(
              '',
              { path: `${path}/children/${index}`, position: `${position}.${index}`, fault: TOO_MANY },
              reading,
            ),
          ];
    }
    nodes.push(inside(child, `children/${index}`, String(index)));
  }
  return nodes;
}

const TOO_MANY = `a page has at most ${MAX_BLOCKS} blocks`;

function addFault(
  block: string,
  { path, position, fault }: { path: string; position: string; fault: string },
  reading: Reading,
): PageNode {
  const node: PageNode = { path, key: position, block, params: {}, bind: [], children: [], fault };
  reading.nodes.push(node);
  reading.issues.push({ code: 'malformed_block', path: path === '' ? '/' : path, detail: fault });
  return node;
}

// The lines of an outline: places, groups, and the rest of a branch that is not loaded yet. Shapes and how they are made.
import type { Group, Row } from '../../../contract/index.ts';
import type { GroupPart } from '../../ports/index.ts';
import { REST } from './outlineLine.ts';
import type { LoadState } from '../rows/pager.ts';

/** A line's place in the tree. */
export interface LinePlace {
  /** From 1. */
  level: number;
  /** undefined: nothing can be under it. */
  isOpen: boolean | undefined;
  state: LoadState;
  problem: unknown;
  /** The line is a group, no row. */
  group: Group | undefined;
  /** The line stands for rows that follow and are not here yet. */
  isRest: boolean;
}

export interface Branch extends LinePlace {
  id: string;
  parent: string;
  /** This group and those above it. */
  within: readonly GroupPart[];
  /** Where the rest goes on. */
  cursor: string | undefined;
}

export interface Children {
  rows: Row[];
  /** One per row. */
  branches: Branch[];
}

export const ROOT = '';

export function closed(id: string, parent: Branch): Branch {
  return {
    id,
    parent: parent.id,
    level: parent.level + 1,
    isOpen: undefined,
    state: 'idle',
    problem: undefined,
    group: undefined,
    isRest: false,
    within: [],
    cursor: undefined,
  };
}

export function rootBranch(): Branch {
  return {
    id: ROOT,
    parent: ROOT,
    level: 0,
    isOpen: true,
    state: 'ready',
    problem: undefined,
    group: undefined,
    isRest: false,
    within: [],
    cursor: undefined,
  };
}

export function restOf(parent: Branch, cursor: string | undefined): Branch {
  return { ...closed(REST + parent.id, parent), isRest: true, cursor };
}

/** A line in the list of rows that is none. */
export function lineRow(id: string): Row {
  return { id, version: 0 };
}

// Rows as a tree of lines: groups with subtotals above their rows, or rows above their children. What is closed is not
// loaded; what is open and long goes on when it comes into sight. Loads and places lines; the rows live in the RowList.
import type { Row } from '../../../contract/index.ts';
import type { ReadRowsPort, GroupPart, RowsQuery } from '../../ports/index.ts';
import type { GroupField } from './groupKeys.ts';
import type { PreparedTable } from '../columns.ts';
import {
  closed,
  lineRow,
  restOf,
  ROOT,
  rootBranch,
  type Branch,
  type Children,
  type LinePlace,
} from './outlineBranch.ts';
import { GROUP, REST } from './outlineLine.ts';
import type { RowList } from '../rows/rowList.ts';

/** What the rows stand under. */
export type Arrangement = { kind: 'groups'; by: readonly GroupField[] } | { kind: 'tree' };

export interface OutlineParts {
  data: ReadRowsPort;
  model: string;
  list: RowList;
  table(): PreparedTable | undefined;
  query(): RowsQuery;
  /** Puts edits over fresh rows. */
  adopt(rows: Row[]): Row[];
  onChange(): void;
}

const PAGE = 100;

export class Outline {
  readonly arrangement: Arrangement;
  private lines = new Map<string, Branch>();
  /** Open lines by id: they stay open when everything is loaded anew. */
  private readonly open = new Set<string>();
  /** Closed by the user while all others are open. */
  private readonly shut = new Set<string>();
  private isAllOpen: boolean;
  private readonly parts: OutlineParts;

  constructor(arrangement: Arrangement, parts: OutlineParts) {
    this.arrangement = arrangement;
    this.parts = parts;
    // Who groups wants to see the rows in their groups; a tree opens where its reader goes down.
    this.isAllOpen = arrangement.kind === 'groups';
  }

  place(id: string): LinePlace | undefined {
    return this.lines.get(id);
  }

  /** The line above it, by id; undefined at the top. */
  parentOf(id: string): string | undefined {
    const parent = this.lines.get(id)?.parent;
    return parent === ROOT ? undefined : parent;
  }

  /** Every line from the top, what was open before included. Whoever puts the rows into the list takes them: the lines change with it. */
  async load(): Promise<() => Row[]> {
    const lines = new Map<string, Branch>();
    const rows = await this.unfold(await this.children(rootBranch(), undefined), lines);
    return () => {
      this.lines = lines;
      return this.asOpenNow(rows);
    };
  }

  /** Opens or closes; what failed to load is tried again. */
  toggle(id: string): void {
    const branch = this.lines.get(id);
    if (branch?.isRest === true) void this.more(branch);
    else if (branch?.isOpen === true) this.close(id);
    else if (branch?.isOpen === false) this.expand(branch);
  }

  close(id: string): void {
    this.open.delete(id);
    this.shut.add(id);
    const branch = this.lines.get(id);
    const index = this.parts.list.indexOf(id);
    if (!branch || branch.isOpen !== true || index < 0) return;
    branch.isOpen = false;
    let end = index + 1;
    for (
      let row = this.parts.list.at(end);
      row && (this.lines.get(row.id)?.level ?? 0) > branch.level;
      row = this.parts.list.at(++end)
    )
      this.lines.delete(row.id);
    this.parts.list.splice(index + 1, end - index - 1, []);
    this.parts.onChange();
  }

  /** Opens every line at hand; their rows come as they come into sight, and what stands under them opens with them. */
  openAll(): void {
    this.isAllOpen = true;
    this.shut.clear();
    for (const branch of [...this.lines.values()]) if (branch.isOpen === false) this.insertRest(branch);
    this.parts.onChange();
  }

  closeAll(): void {
    this.isAllOpen = false;
    this.open.clear();
    for (const { id, level } of [...this.lines.values()]) if (level === 1) this.close(id);
  }

  /** Tells which lines are on the screen: rows that stand there as a rest are loaded. */
  show(first: number, last: number): void {
    for (let index = first; index <= last; index++) {
      const id = this.parts.list.at(index)?.id;
      const branch = id?.startsWith(REST) === true ? this.lines.get(id) : undefined;
      if (branch?.state === 'idle') void this.more(branch);
    }
  }

  /** Counts and sums of the groups at hand as they are now; answers false when there are other groups. */
  async recount(): Promise<boolean> {
    if (this.arrangement.kind === 'tree') return true;
    const parents = new Map(
      [...this.lines.values()]
        .filter(({ group }) => group)
        .map(({ parent }) => [parent, this.lines.get(parent) ?? rootBranch()]),
    );
    const answers = await Promise.all([...parents.values()].map((parent) => this.groupsUnder(parent)));
    const fresh = answers.flatMap(({ branches }) => branches);
    const known = [...this.lines.values()].filter(({ group }) => group);
    const isSame = fresh.length === known.length && fresh.every(({ id }) => this.lines.has(id));
    for (const { id, group } of fresh) {
      const branch = this.lines.get(id);
      if (branch) branch.group = group;
    }
    this.parts.onChange();
    return isSame;
  }

  private expand(branch: Branch): void {
    this.insertRest(branch);
    const rest = this.lines.get(REST + branch.id);
    if (rest) void this.more(rest);
  }

  /** The line that stands for rows not loaded yet, under its branch. */
  private insertRest(branch: Branch): void {
    const index = this.parts.list.indexOf(branch.id);
    if (index < 0) return;
    this.open.add(branch.id);
    this.shut.delete(branch.id);
    branch.isOpen = true;
    const rest = restOf(branch, undefined);
    this.lines.set(rest.id, rest);
    this.parts.list.splice(index + 1, 0, [lineRow(rest.id)]);
  }

  /** What was opened or closed while the lines were loading is so in them too. */
  private asOpenNow(rows: readonly Row[]): Row[] {
    let closed = Infinity;
    return rows.flatMap((row) => {
      const branch = this.lines.get(row.id);
      if (!branch) return [row];
      if (branch.level > closed) {
        this.lines.delete(row.id);
        return [];
      }
      const isOpen = this.open.has(branch.id);
      closed = branch.isOpen === true && !isOpen ? branch.level : Infinity;
      if (branch.isOpen === undefined || branch.isOpen === isOpen) return [row];
      branch.isOpen = isOpen;
      if (!isOpen) return [row];
      const rest = restOf(branch, undefined);
      this.lines.set(rest.id, rest);
      return [row, lineRow(rest.id)];
    });
  }

  /** Puts what follows in place of the rest line. */
  private async more(rest: Branch): Promise<void> {
    if (rest.state === 'loading') return;
    rest.state = 'loading';
    this.parts.onChange();
    try {
      const parent = this.lines.get(rest.parent) ?? rootBranch();
      const lines = new Map<string, Branch>();
      const rows = await this.unfold(await this.children(parent, rest.cursor), lines);
      if (this.lines.get(rest.id) !== rest) return;
      this.lines.delete(rest.id);
      for (const [id, line] of lines) this.lines.set(id, line);
      this.parts.list.splice(this.parts.list.indexOf(rest.id), 1, rows);
    } catch (error) {
      if (this.lines.get(rest.id) !== rest) return;
      rest.state = 'failed';
      rest.problem = error;
    }
    this.parts.onChange();
  }

  /** Rows with all that is open under them; notes their places. */
  private async unfold({ rows, branches }: Children, into: Map<string, Branch>): Promise<Row[]> {
    const unfolded = await Promise.all(
      branches.map(async (branch, index): Promise<Row[]> => {
        const row = rows[index] ?? lineRow(branch.id);
        into.set(branch.id, branch);
        if (branch.isOpen === undefined || !this.isWanted(branch.id)) return [row];
        branch.isOpen = true;
        if (this.open.has(branch.id))
          return [row, ...(await this.unfold(await this.children(branch, undefined), into))];
        this.open.add(branch.id);
        const rest = restOf(branch, undefined);
        into.set(rest.id, rest);
        return [row, lineRow(rest.id)];
      }),
    );
    return unfolded.flat();
  }

  private isWanted(id: string): boolean {
    return this.open.has(id) || (this.isAllOpen && !this.shut.has(id));
  }

  private children(parent: Branch, cursor: string | undefined): Promise<Children> {
    const { arrangement } = this;
    const isGroups = arrangement.kind === 'groups' && parent.level < arrangement.by.length;
    return isGroups ? this.groupsUnder(parent) : this.rowsUnder(parent, cursor);
  }

  private async groupsUnder(parent: Branch): Promise<Children> {
    const table = this.parts.table();
    const by = this.arrangement.kind === 'groups' ? this.arrangement.by[parent.level] : undefined;
    if (!table || by === undefined) return { rows: [], branches: [] };
    const { pageName, filtersKey, search, filters } = this.parts.query();
    const answer = await this.parts.data.groups({
      model: this.parts.model,
      by: [by],
      aggregates: table.totals.map((total) => `sum:${total.field}`),
      group: parent.within,
      ...(pageName === undefined ? {} : { pageName }),
      ...(filtersKey === undefined ? {} : { filtersKey }),
      ...(search === undefined ? {} : { search }),
      ...(filters === undefined ? {} : { filters }),
    });
    const branches = answer.results.map((group): Branch => {
      const part: GroupPart = [by, group.keys[0] ?? null];
      return {
        ...closed(`${parent.id === ROOT ? GROUP : parent.id}${JSON.stringify(part)}`, parent),
        group,
        isOpen: false,
        within: [...parent.within, part],
      };
    });
    return { rows: branches.map(({ id }) => lineRow(id)), branches };
  }

  private async rowsUnder(parent: Branch, cursor: string | undefined): Promise<Children> {
    const query = this.parts.query();
    const isTree = this.arrangement.kind === 'tree';
    const answer = await this.parts.data.rows({
      ...query,
      pageSize: PAGE,
      totals: false,
      ...(parent.within.length > 0 ? { group: parent.within } : {}),
      ...(isTree ? { parent: parent.id } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    });
    const rows = this.parts.adopt(answer.results);
    const branches = rows.map((row): Branch => ({
      ...closed(row.id, parent),
      isOpen: isTree && row['has_children'] === true ? false : undefined,
    }));
    if (answer.next === null) return { rows, branches };
    const rest = restOf(parent, answer.next);
    return { rows: [...rows, lineRow(rest.id)], branches: [...branches, rest] };
  }
}

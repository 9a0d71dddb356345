// What the rows of a table stand under: nothing, groups by columns, or their parent rows. Kept per table in the local
// database `groups`. The lines themselves are the outline's, whose code comes when there is one.
import type { LocalPort } from '../../ports/index.ts';
import { readGroupFields, type GroupField } from './groupKeys.ts';
import type { Arrangement, Outline, OutlineParts } from './outline.ts';

export interface GroupingParts extends OutlineParts {
  local: LocalPort;
  key: string;
  /** Something else was chosen: shown at once, whatever its lines take. */
  onChoice(): void;
  /** Other lines are wanted. */
  reload(): void;
}

const DATABASE = 'groups';

export class Grouping {
  outline: Outline | undefined;
  by: readonly GroupField[] = [];
  /** The user wants the rows of a tree as a plain list. */
  private isFlat = false;
  /** Filters or a search leave rows out. */
  isNarrowed = false;
  private readonly parts: GroupingParts;

  constructor(parts: GroupingParts) {
    this.parts = parts;
  }

  get hasTree(): boolean {
    return this.parts.table()?.info.tree !== undefined;
  }

  get isTree(): boolean {
    return this.hasTree && !this.isFlat && this.by.length === 0;
  }

  private get showsTree(): boolean {
    return this.isTree && !this.isNarrowed;
  }

  /** What an earlier visit chose; the table's description has to be there. */
  take(stored: unknown): Promise<void> {
    const table = this.parts.table();
    const record = typeof stored === 'object' && stored !== null ? stored : {};
    this.by = table && 'by' in record ? readGroupFields(record.by, table) : [];
    this.isFlat = 'isFlat' in record && record.isFlat === true;
    return this.arrange();
  }

  /** The description is another: what no longer groups is left out. */
  async check(): Promise<void> {
    const table = this.parts.table();
    const by = table ? readGroupFields(this.by, table) : [];
    if (by.length === this.by.length && this.showsTree === (this.outline?.arrangement.kind === 'tree')) return;
    this.by = by;
    await this.arrange();
  }

  /** Up to two columns; none: the plain list or the tree. */
  async setBy(by: readonly GroupField[]): Promise<void> {
    const table = this.parts.table();
    if (!table) return;
    this.by = readGroupFields(by, table);
    await this.change();
  }

  async setTree(form: 'tree' | 'list'): Promise<void> {
    this.by = [];
    this.isFlat = form === 'list';
    await this.change();
  }

  /** An empty row stands below the others for typing: not below what a search did not find. */
  hasPlaceBelow(hasRows: boolean): boolean {
    return this.outline === undefined && (hasRows || !this.isNarrowed);
  }

  /** Filters leave rows out: as a tree what they find would hide under rows that they do not, so it is a list meanwhile. */
  async narrow(isNarrowed: boolean): Promise<void> {
    if (isNarrowed === this.isNarrowed) return;
    this.isNarrowed = isNarrowed;
    if (!this.isTree) return;
    await this.arrange();
    this.parts.reload();
  }

  private async change(): Promise<void> {
    this.parts.onChoice();
    void this.parts.local.write(DATABASE, this.parts.key, { by: this.by, ...(this.isFlat ? { isFlat: true } : {}) });
    await this.arrange();
    this.parts.reload();
  }

  private async arrange(): Promise<void> {
    const arrangement = this.arrangement();
    // The code of the outline comes with the first table that has one.
    this.outline = arrangement && new (await import('./outline.ts')).Outline(arrangement, this.parts);
  }

  private arrangement(): Arrangement | undefined {
    if (this.by.length > 0) return { kind: 'groups', by: this.by };
    return this.showsTree ? { kind: 'tree' } : undefined;
  }
}

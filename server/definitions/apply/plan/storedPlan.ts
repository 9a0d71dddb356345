// A plan with its texts in all languages, as it is made and kept; a reader gets it in theirs.
import type { DefinitionIssue, ModulePlan } from '../../../../src/contract/index.ts';
import type { Lang } from '../../../http/index.ts';
import { inLanguage, type Texts } from '../../faults/index.ts';

export interface PlanChange {
  kind: 'add' | 'change' | 'rename' | 'convert' | 'drop' | 'keep';
  /** Of the database: reported together, the others are said to people. */
  group?: 'storage';
  what: 'module' | 'table' | 'column' | 'index' | 'rule' | 'permission' | 'text' | 'navigation' | 'view' | 'action';
  path: string;
  text: Texts;
  sql?: string;
  rows?: number;
}

export interface PlanIssue extends Omit<DefinitionIssue, 'reason'> {
  /** Strings are from before faults had languages, as the database keeps them. */
  reason: Texts | string;
}

/** A field the definition has no more, with how many values it left. */
export interface LeftField {
  name: string;
  values: number;
}

export interface StoredPlan {
  ok: boolean;
  module: string;
  base: string;
  rev: string;
  changes: PlanChange[];
  issues: PlanIssue[];
  warnings: PlanIssue[];
  /** For whoever writes the definition now; never kept. */
  left?: LeftField[];
}

export function shownPlan(plan: StoredPlan, lang: Lang): ModulePlan {
  return {
    ok: plan.ok,
    module: plan.module,
    base: plan.base,
    rev: plan.rev,
    changes: plan.changes.map((change) => ({ ...change, text: change.text[lang] })),
    issues: plan.issues.map((issue) => shownIssue(issue, lang)),
    warnings: plan.warnings.map((issue) => shownIssue(issue, lang)),
    ...(plan.left === undefined ? {} : { left: plan.left }),
  };
}

export function shownIssue({ reason, ...rest }: PlanIssue, lang: Lang): DefinitionIssue {
  return { ...rest, reason: inLanguage(reason, lang) };
}

/** Rows and their values are shown to whoever asked, never kept. */
export function keptPlan({ left: _left, ...plan }: StoredPlan): StoredPlan {
  const withoutRows = ({ rows: _rows, ...issue }: PlanIssue): PlanIssue => issue;
  return { ...plan, issues: plan.issues.map(withoutRows), warnings: plan.warnings.map(withoutRows) };
}

// One column being changed over a definition in force: the text it makes, the plan of that, and what became of applying it.
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ModulePlan, ModuleSource } from '../../../contract/index.ts';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText, type ColumnChange } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { buildFaults, type BuildFault } from '../build/index.ts';
import { definitionText } from '../draft/definitionText.ts';
import { mergeDefinitions } from '../draft/mergeDefinitions.ts';
import { readText } from '../draft/readText.ts';
import { MODULE_DOCUMENTS, MODULES_KEY } from '../parts/documents.ts';
import { useLate } from '../parts/useLate.ts';
import { begunChange, changedName } from './columnEdits.ts';

export interface ColumnEdit {
  /** What is in force. */
  base: unknown;
  definition: unknown;
  text: string;
  /** Of the column that is changed, as it stands. */
  name: string;
  isChanged: boolean;
  /** What is missing, said once something was entered. */
  faults: readonly BuildFault[];
  plan: UseQueryResult<ModulePlan>;
  isPlanning: boolean;
  isApplying: boolean;
  /** What became of the last try. */
  message: string | undefined;
  change(definition: unknown): void;
  apply(): Promise<void>;
}

export interface ColumnEditOptions {
  source: ModuleSource;
  field: string;
  change: ColumnChange;
  onDone(name: string): void;
}

interface Over {
  base: unknown;
  rev: string;
  definition: unknown;
}

const PLAN_AFTER_MS = 400;

export function useColumnEdit({ source, field, change, onDone }: ColumnEditOptions): ColumnEdit {
  const { t, language } = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const [over, setOver] = useState<Over>(() => begunOver(source, field, change));
  const [begun] = useState(over.definition);
  const [isApplying, setIsApplying] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; message: string }>();
  const { base, definition } = over;
  const text = useMemo(() => definitionText(definition), [definition]);
  const late = useLate(text, PLAN_AFTER_MS);
  const name = changedName(base, definition, field);
  const faults = useMemo(() => ownFaults(definition, name, language), [definition, name, language]);
  const isChanged = definition !== base && JSON.stringify(definition) !== JSON.stringify(base);
  const plan = useQuery({
    queryKey: [MODULES_KEY, 'plan', language, { text: late }],
    queryFn: ({ signal }) =>
      api.ask('/modules/plan/', MODULE_DOCUMENTS.plan, { method: 'POST', body: { text: late }, signal }),
    enabled: isChanged && faults.length === 0 && late === text,
    gcTime: 60_000,
  });

  /** Somebody applied another version: where the two do not meet this one goes on over it. */
  async function rebase(): Promise<void> {
    const theirs = await api.ask(`/modules/${encodeURIComponent(source.name)}/`, MODULE_DOCUMENTS.source);
    const there = begunOver(theirs, field, change);
    const merged = mergeDefinitions(base, there.base, definition);
    const isFitting = merged.conflicts.length === 0;
    const next = isFitting ? merged.merge(new Set()) : there.definition;
    setOver({ ...there, definition: next });
    setOutcome({
      text: definitionText(next),
      message: t(isFitting ? 'build.column.merged' : 'build.column.overtaken'),
    });
  }

  async function apply(): Promise<void> {
    setIsApplying(true);
    try {
      const applied = await api.ask('/modules/apply/', MODULE_DOCUMENTS.plan, {
        method: 'POST',
        body: { text, base: over.rev },
      });
      await queries.invalidateQueries({ queryKey: [MODULES_KEY] });
      if (applied.ok) onDone(name);
      else setOutcome({ text, message: t('modules.refusedCount', { number: applied.issues.length }) });
    } catch (error) {
      setOutcome({ text, message: failureText(error, t) });
      if (error instanceof HttpError && error.code === 'conflict') await rebase().catch(() => undefined);
    } finally {
      setIsApplying(false);
    }
  }
  return {
    base,
    definition,
    text,
    name,
    isChanged,
    faults: definition === begun ? NONE : faults,
    plan,
    isPlanning: isChanged && faults.length === 0 && (late !== text || plan.isFetching),
    isApplying,
    message: outcome?.text === text ? outcome.message : undefined,
    change: (next) => setOver((now) => ({ ...now, definition: next })),
    apply,
  };
}

const NONE: readonly BuildFault[] = [];

function begunOver({ text, rev }: ModuleSource, field: string, change: ColumnChange): Over {
  const read = readText(text);
  const base = read.ok ? read.definition : undefined;
  return { base, rev, definition: begunChange(base, field, change) };
}

/** Of the field alone: all else is in force as it is. */
function ownFaults(definition: unknown, name: string, lang: string): BuildFault[] {
  return buildFaults(definition, { lang }).filter(
    ({ place: [model, fields, own] }) => model === 'model' && fields === 'fields' && own === name,
  );
}

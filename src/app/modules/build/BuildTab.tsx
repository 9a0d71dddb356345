// The definition as people who write no JSON build it: titles first, names by themselves, one page from the name to the rights.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { DefinitionIssue, Modules } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { EntryContextProvider, type EntryContext } from '../../../render/form/index.ts';
import { lazyPart, useRegistry } from '../../../render/index.ts';
import { useRoles } from '../../roles/index.ts';
import { definitionText } from '../draft/definitionText.ts';
import { readText } from '../draft/readText.ts';
import { NEW_DEFINITION } from '../draft/template.ts';
import { suggestionsOf, withFilters } from '../form/index.ts';
import { MODULES_KEY } from '../parts/documents.ts';
import type { Led } from '../parts/led.ts';
import { BuildingProvider, type Building } from './context.ts';
import { idOf } from './doc/pointer.ts';
import { isDoc } from './doc/value.ts';
import { nearestInput } from './led.ts';
import { IssueList } from './IssueList.tsx';
import { MainCard } from './MainCard.tsx';
import { FieldsList } from './fields/FieldsList.tsx';
import { Section } from './parts/Section.tsx';
import { RightsCard } from './rights/RightsCard.tsx';
import { RulesCard } from './rules/RulesCard.tsx';
import { AutomationCard, StatusCard } from './rules/StatusCard.tsx';
import { TableCard } from './table/TableCard.tsx';
import { ViewsCard } from './views/ViewsCard.tsx';
import './build.css';

export interface BuildTabProps {
  name: string;
  text: string;
  /** Text of the definition whose rows are stored; undefined: none are. */
  stored: string | undefined;
  issues: readonly DefinitionIssue[];
  isReadonly: boolean;
  led: Led | undefined;
  /** Stands at the end. */
  danger: ReactNode;
  onWrite(text: string): void;
  onLead(issue: Pick<DefinitionIssue, 'path'>): void;
  onForm(pointer: string): void;
  onText(): void;
}

const TemplatesCard = lazyPart(() => import('./templates/TemplatesCard.tsx').then((module) => module.TemplatesCard));

export function BuildTab(props: BuildTabProps): ReactNode {
  const { text, stored, issues, isReadonly, led, danger, onWrite, onLead, onText } = props;
  const isBlank = stored === undefined && !isReadonly && text === NEW_DEFINITION;
  const { t } = useTexts();
  const read = useMemo(() => readText(text), [text]);
  const definition = read.ok ? read.definition : undefined;
  const inForce = useMemo(() => (stored === undefined ? undefined : definitionIn(stored)), [stored]);
  const building = useBuildingOf(props, definition, inForce);
  const root = useRef<HTMLDivElement>(null);
  useLed(root, led);
  function handleBegin(begun: unknown): void {
    onWrite(definitionText(begun));
    // What was pressed is gone by then.
    requestAnimationFrame(() => document.getElementById(idOf(['title']))?.focus());
  }
  if (!isDoc(definition))
    return (
      <div className="km-note" data-tone="bad" role="alert">
        <strong>{t('modules.noForm')}</strong>
        <button type="button" className="km-link" onClick={onText}>
          {t('modules.toText')}
        </button>
      </div>
    );
  return (
    <BuildingProvider value={building.value}>
      <EntryContextProvider value={building.entries}>
        <div className="kb" ref={root}>
          {isReadonly ? null : <IssueList issues={issues} onLead={onLead} />}
          <MainCard />
          {isBlank ? <TemplatesCard onBegin={handleBegin} /> : null}
          <Section title={t('build.section.fields')}>
            <FieldsList />
          </Section>
          <ViewsCard />
          <TableCard />
          <RulesCard />
          <StatusCard />
          <AutomationCard />
          <RightsCard />
          {danger}
        </div>
      </EntryContextProvider>
    </BuildingProvider>
  );
}

function definitionIn(text: string): unknown {
  const read = readText(text);
  return read.ok ? read.definition : undefined;
}

function useBuildingOf(
  { name, text, isReadonly, onWrite, onForm }: BuildTabProps,
  definition: unknown,
  inForce: unknown,
): { value: Building; entries: EntryContext } {
  const { t, language: lang } = useTexts();
  const queries = useQueryClient();
  const registry = useRegistry();
  const ownRoles = useRoles().data?.results;
  const list = queries.getQueryData<Modules>([MODULES_KEY, 'list', lang])?.results;
  const latest = useRef({ text, onWrite, onForm });
  useEffect(() => {
    latest.current = { text, onWrite, onForm };
  });
  return useMemo(() => {
    const modules = list ?? [];
    const suggest = (names: string): ReturnType<typeof suggestionsOf> =>
      suggestionsOf(names, {
        definition,
        modules,
        sections: [],
        roles: ownRoles ?? [],
        left: [],
        lang,
        t,
        keysOf: (kind) => registry.all(kind).flatMap(({ keys }) => keys),
      });
    const change = (next: unknown): void => {
      if (isReadonly) return;
      const written = inForce === undefined ? withFilters(definition, next) : next;
      const laidOut = definitionText(written);
      if (laidOut !== latest.current.text) latest.current.onWrite(laidOut);
    };
    return {
      value: {
        definition,
        isReadonly,
        around: { lang, inForce, modules: modules.filter((one) => one.name !== name) },
        models: suggest('model'),
        roles: suggest('role'),
        t,
        change,
        openForm: (pointer) => latest.current.onForm(pointer),
      },
      entries: { suggest, removedWith: undefined },
    };
  }, [name, definition, inForce, isReadonly, lang, t, list, ownRoles, registry]);
}

/** To the input that a fault speaks of, or to the nearest place above it that is on the page. */
function useLed(root: { current: HTMLElement | null }, led: Led | undefined): void {
  useEffect(() => {
    const found = led && nearestInput(root.current, led.pointer);
    if (!found) return;
    for (let folded = found.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
      folded.open = true;
    found.scrollIntoView?.({ block: 'center' });
    found.focus();
  }, [root, led]);
}

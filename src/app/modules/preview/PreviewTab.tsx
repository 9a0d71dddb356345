// What the definition would make, drawn by the same parts as the product and wholly in the language asked for: its page of blocks,
// filters with the table, and the form of a new row.
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { ModulePreview, RouteMeta } from '../../../contract/index.ts';
import { createFormats } from '../../../platform/formats/index.ts';
import { LANGUAGES, TextsProvider, useTexts, type OtherTexts } from '../../../platform/i18n/index.ts';
import { KesteProvider, RenderBoundary, Slot, usePorts, useRegistry, type BlockSource } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { SHORT_LANGUAGES } from '../../appearance/LanguageSwitch.tsx';
import { panelId, TabList, tabId } from '../../tabs/index.ts';
import { plainReason, trailOf } from '../build/index.ts';
import { MODULE_DOCUMENTS, MODULES_KEY } from '../parts/documents.ts';
import { Loaded } from '../parts/Loaded.tsx';
import type { PlanViewProps } from '../plan/PlanView.tsx';
import { previewDocuments, previewPorts, type PreviewDocuments } from './previewPorts.ts';
import { readText } from '../draft/readText.ts';
import { useLate } from '../parts/useLate.ts';

export interface PreviewTabProps {
  text: string;
  onLead: NonNullable<PlanViewProps['onLead']>;
}

const PREVIEW_AFTER_MS = 500;
const SCREENS = ['page', 'table', 'form'] as const;
type Screen = (typeof SCREENS)[number];

export function PreviewTab({ text, onLead }: PreviewTabProps): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const id = useId();
  const [lang, setLang] = useState(language);
  const [wanted, setScreen] = useState<Screen>('page');
  const texts = useOtherTexts(lang);
  const late = useLate(text, PREVIEW_AFTER_MS);
  const isJson = readText(late).ok;
  const query = useQuery({
    queryKey: [MODULES_KEY, 'preview', lang, late],
    queryFn: ({ signal }) =>
      api.ask('/modules/preview/', MODULE_DOCUMENTS.preview, { method: 'POST', body: { text: late, lang }, signal }),
    enabled: isJson,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const screens = SCREENS.filter((key) => key !== 'page' || query.data?.meta?.pageConfig.page !== undefined);
  const screen = screens.includes(wanted) ? wanted : 'table';
  if (!isJson)
    return (
      <p className="km-note" data-tone="bad" role="alert">
        {t('modules.notJson')}
      </p>
    );
  return (
    <>
      <div className="km-preview-tools">
        <TabList
          id={id}
          label={t('modules.previewOf')}
          tabs={screens.map((key) => ({ key, label: t(`modules.screen.${key}`) }))}
          current={screen}
          onSelect={(key) => setScreen(SCREENS.find((one) => one === key) ?? 'table')}
        />
        <div className="km-langs" role="group" aria-label={t('modules.previewLanguage')}>
          {LANGUAGES.map((code) => (
            <button
              key={code}
              type="button"
              lang={code}
              title={t(`language.${code}`)}
              aria-label={t(`language.${code}`)}
              className="km-lang"
              aria-pressed={code === lang}
              onClick={() => setLang(code)}
            >
              {SHORT_LANGUAGES[code]}
            </button>
          ))}
        </div>
      </div>
      <div
        id={panelId(id)}
        role="tabpanel"
        aria-labelledby={tabId(id, screen)}
        aria-busy={query.isFetching}
        className="km-preview"
      >
        <Loaded query={query} what={t('modules.previewFailed')}>
          {(preview) => {
            const documents = previewDocuments(preview);
            if (!documents) return <NoScreens preview={preview} text={late} onLead={onLead} />;
            return texts ? <Screens documents={documents} texts={texts} screen={screen} /> : null;
          }}
        </Loaded>
      </div>
    </>
  );
}

function NoScreens({
  preview: { issues },
  text,
  onLead,
}: {
  preview: ModulePreview;
  text: string;
  onLead: NonNullable<PlanViewProps['onLead']>;
}): ReactNode {
  const { t, language: lang } = useTexts();
  const read = readText(text);
  const definition = read.ok ? read.definition : undefined;
  return (
    <div className="km-note" data-tone="bad" role="alert">
      <strong>{t('modules.noPreview')}</strong>
      <ul>
        {issues.map((issue) => (
          <li key={issue.path + issue.reason}>
            <button type="button" className="km-link" onClick={() => onLead(issue)}>
              {trailOf(definition, issue.path, { lang, t }) || t('build.whole')}
            </button>
            {': '}
            {plainReason(issue.reason, t)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of the language before until the next one is there. */
function useOtherTexts(lang: (typeof LANGUAGES)[number]): OtherTexts | undefined {
  const { texting } = useApp();
  const [texts, setTexts] = useState<OtherTexts>();
  useEffect(() => {
    let isOver = false;
    void texting.another(lang).then((found) => {
      if (!isOver) setTexts(found);
    });
    return () => {
      isOver = true;
    };
  }, [texting, lang]);
  return texts;
}

function Screens({
  documents,
  texts,
  screen,
}: {
  documents: PreviewDocuments;
  texts: OtherTexts;
  screen: Screen;
}): ReactNode {
  const outer = usePorts();
  const registry = useRegistry();
  const ports = useMemo(
    () =>
      previewPorts(outer, documents, {
        formats: createFormats(texts.language, texts.t),
        sentence: texts.t('modules.previewOnly'),
      }),
    [outer, documents, texts],
  );
  // Made-up rows are no answers of the server.
  const [queries] = useState(() => new QueryClient());
  const { table, form, filters } = documents;
  const key = `${table.rev} ${form.rev} ${filters.rev} ${documents.meta?.rev ?? ''} ${screen} ${texts.language}`;
  return (
    <div lang={texts.language}>
      <RenderBoundary
        key={key}
        fallback={(error) => (
          <p className="km-note" data-tone="bad" role="alert">
            {String(error)}
          </p>
        )}
      >
        <TextsProvider texts={texts}>
          <QueryClientProvider client={queries}>
            <KesteProvider ports={ports} registry={registry}>
              <Drawn documents={documents} screen={screen} />
            </KesteProvider>
          </QueryClientProvider>
        </TextsProvider>
      </RenderBoundary>
    </div>
  );
}

/** A table without blocks of its own is drawn as a page of filters and table, so that the one narrows the other. */
function Drawn({ documents: { table, meta }, screen }: { documents: PreviewDocuments; screen: Screen }): ReactNode {
  const [query, setQuery] = useState<Readonly<Record<string, string>>>({});
  const source: BlockSource = { model: table.model, page_name: table.page_name, table_type: table.table_type };
  const plain: RouteMeta = useMemo(
    () => ({
      pageWidget: 'page',
      pageConfig: { tableInfo: { model: table.model, page_name: table.page_name, table_type: table.table_type } },
      rev: table.rev,
    }),
    [table],
  );
  if (screen === 'form')
    return (
      <Slot
        kind="block"
        type="form"
        props={{ source, params: { mode: 'create', place: 'page' }, onEvent: () => undefined }}
      />
    );
  const shown = screen === 'page' && meta ? meta : plain;
  return (
    <div className="km-preview-page" data-plain={shown === plain || undefined}>
      <Slot
        kind="page"
        type={shown.pageWidget}
        props={{
          name: table.page_name,
          title: table.title ?? table.model,
          meta: shown,
          query,
          onQuery: (changes) => setQuery((before) => withChanges(before, changes)),
        }}
      />
    </div>
  );
}

function withChanges(
  before: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...before, ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );
}

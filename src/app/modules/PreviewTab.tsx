// What the definition would make, drawn by the same parts as the product: filters with the table, and the form of a new row.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { ModulePreview } from '../../contract/index.ts';
import { createFormats } from '../../platform/formats/index.ts';
import { LANGUAGES, useTexts } from '../../platform/i18n/index.ts';
import { KesteProvider, RenderBoundary, Slot, usePorts, useRegistry, type BlockEvent, type BlockSource } from '../../render/index.ts';
import { useApp } from '../AppContext.tsx';
import { panelId, TabList, tabId } from '../tabs/index.ts';
import { MODULE_DOCUMENTS, MODULES_KEY } from './documents.ts';
import { Loaded } from './Loaded.tsx';
import type { PlanViewProps } from './PlanView.tsx';
import { previewDocuments, previewPorts, type PreviewDocuments } from './previewPorts.ts';
import { readText } from './readText.ts';
import { useLate } from './useLate.ts';

export interface PreviewTabProps {
  text: string;
  onLead: PlanViewProps['onLead'];
}

const PREVIEW_AFTER_MS = 500;
const SCREENS = ['table', 'form'] as const;

export function PreviewTab({ text, onLead }: PreviewTabProps): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const id = useId();
  const [lang, setLang] = useState(language);
  const [screen, setScreen] = useState<(typeof SCREENS)[number]>('table');
  const late = useLate(text, PREVIEW_AFTER_MS);
  const isJson = readText(late).ok;
  const query = useQuery({
    queryKey: [MODULES_KEY, 'preview', lang, late],
    queryFn: ({ signal }) => api.ask('/modules/preview/', MODULE_DOCUMENTS.preview, { method: 'POST', body: { text: late, lang }, signal }),
    enabled: isJson,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  if (!isJson) return <p className="km-note" data-tone="bad" role="alert">{t('modules.notJson')}</p>;
  return (
    <>
      <div className="km-preview-tools">
        <TabList id={id} label={t('modules.previewOf')} tabs={SCREENS.map((key) => ({ key, label: t(`modules.screen.${key}`) }))} current={screen} onSelect={(key) => setScreen(key === 'form' ? 'form' : 'table')} />
        <div className="km-langs" role="group" aria-label={t('modules.previewLanguage')}>
          {LANGUAGES.map((code) => <button key={code} type="button" className="km-lang" aria-pressed={code === lang} onClick={() => setLang(code)}>{code.toUpperCase()}</button>)}
        </div>
      </div>
      <div id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id, screen)} aria-busy={query.isFetching} className="km-preview">
        <Loaded query={query} what={t('modules.previewFailed')}>
          {(preview) => {
            const documents = previewDocuments(preview);
            return documents ? <Screens documents={documents} lang={lang} screen={screen} /> : <NoScreens preview={preview} onLead={onLead} />;
          }}
        </Loaded>
      </div>
    </>
  );
}

function NoScreens({ preview: { issues }, onLead }: { preview: ModulePreview; onLead: PlanViewProps['onLead'] }): ReactNode {
  const { t } = useTexts();
  return (
    <div className="km-note" data-tone="bad" role="alert">
      <strong>{t('modules.noPreview')}</strong>
      <ul>{issues.map((issue) => <li key={issue.path + issue.reason}><button type="button" className="km-link" onClick={() => onLead(issue)}><code>{issue.path}</code></button> {issue.reason}</li>)}</ul>
    </div>
  );
}

function Screens({ documents, lang, screen }: { documents: PreviewDocuments; lang: string; screen: (typeof SCREENS)[number] }): ReactNode {
  const { t } = useTexts();
  const outer = usePorts();
  const registry = useRegistry();
  const [opened, setOpened] = useState<string>();
  const ports = useMemo(() => ({ ...previewPorts(outer, documents, t('modules.previewOnly')), formats: createFormats(readLang(lang), outer.formats.t) }), [outer, documents, lang, t]);
  const source: BlockSource = { model: documents.table.model, page_name: documents.table.page_name, table_type: documents.table.table_type };
  const key = `${documents.table.rev} ${documents.form.rev} ${documents.filters.rev} ${screen} ${opened ?? ''}`;

  function handleTable({ name, data }: BlockEvent): void {
    if (name === 'open' && typeof data?.['id'] === 'string') setOpened(data['id']);
  }
  const form = (params: Record<string, unknown>): ReactNode => <Slot kind="block" type="form" props={{ source, params, onEvent: ({ name }: BlockEvent) => (name === 'close' ? setOpened(undefined) : undefined) }} />;
  return (
    <RenderBoundary key={key} fallback={(error) => <p className="km-note" data-tone="bad" role="alert">{String(error)}</p>}>
      <KesteProvider ports={ports} registry={registry}>
        {screen === 'table' ? (
          <div className="km-preview-table">
            <Slot kind="block" type="filters" props={{ source, params: {} }} />
            <Slot kind="block" type="table" props={{ source, params: { create: false }, title: documents.table.title ?? source.model, onEvent: handleTable }} />
            {opened === undefined ? null : form({ id: opened, mode: 'view' })}
          </div>
        ) : form({ mode: 'create', place: 'page' })}
      </KesteProvider>
    </RenderBoundary>
  );
}

function readLang(lang: string): (typeof LANGUAGES)[number] {
  return LANGUAGES.find((code) => code === lang) ?? 'ru';
}

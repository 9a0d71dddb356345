// One definition: what is in force, what an earlier visit left unfinished, and may it be changed. Editing is ModuleEditor's.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ModuleSource } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../render/index.ts';
import { useApp, useConnection } from '../context/AppContext.tsx';
import { ShellLink } from '../navigation/index.ts';
import { useTitle } from '../context/useTitle.ts';
import { GO_ON, MODULE_DOCUMENTS, MODULES_KEY, MODULES_PATH, NEW_MODULE } from './parts/documents.ts';
import { Loaded } from './parts/Loaded.tsx';
import { ModuleEditor, type ModuleEditorProps } from './ModuleEditor.tsx';
import { BegunNote } from './draft/BegunNote.tsx';
import { NEW_DEFINITION } from './draft/template.ts';
import { useWaitingRows } from './parts/waitingRows.ts';
import { draftKeyOf, readKept, type KeptDraft } from './draft/useModuleDraft.ts';

const RowsOfFile = lazyPart(() => import('./RowsOfFile.tsx').then((module) => module.RowsOfFile));

const NOTHING_YET: ModuleSource = { name: NEW_MODULE, text: NEW_DEFINITION, rev: '' };

export function ModulePage({ name, site }: { name: string; site: string }): ReactNode {
  const { t, language } = useTexts();
  const { api } = useApp();
  const isNew = name === NEW_MODULE;
  const kept = useKept(name);
  const list = useQuery({
    queryKey: [MODULES_KEY, 'list', language],
    queryFn: ({ signal }) => api.ask('/modules/', MODULE_DOCUMENTS.list, { signal }),
  });
  const source = useQuery({
    queryKey: [MODULES_KEY, 'source', name, language],
    queryFn: ({ signal }) =>
      isNew
        ? Promise.resolve(NOTHING_YET)
        : api.ask(`/modules/${encodeURIComponent(name)}/`, MODULE_DOCUMENTS.source, { signal }),
    refetchOnMount: 'always',
  });
  const entry = list.data?.results.find((one) => one.name === name);
  const title = entry?.title ?? (isNew ? t('modules.newTitle') : name);
  useTitle(site, `${title} — ${t('modules.title')}`);
  return (
    <>
      <nav className="km-back" aria-label={t('modules.title')}>
        <ShellLink to={MODULES_PATH}>← {t('modules.title')}</ShellLink>
      </nav>
      <Loaded query={list} what={t('modules.listFailed')}>
        {(modules) =>
          isNew && !modules.can_edit ? (
            <p className="km-note" role="note">
              {t('modules.readOnly')}
            </p>
          ) : (
            <Loaded query={source} what={t('modules.failed')}>
              {(found) =>
                kept === 'reading' ? null : (
                  <>
                    <RowsOfModule name={name} model={entry?.model} />
                    {isNew ? (
                      <NewModule name={name} title={title} source={found} kept={kept} />
                    ) : (
                      <ModuleEditor
                        name={name}
                        title={title}
                        source={found}
                        entry={entry}
                        kept={kept}
                        mayEdit={modules.can_edit}
                      />
                    )}
                  </>
                )
              }
            </Loaded>
          )
        }
      </Loaded>
    </>
  );
}

/** One that was begun and not applied is offered beside the ways to begin another; where its person asked for it, it goes on at once. */
function NewModule({ kept, ...editor }: Pick<ModuleEditorProps, 'name' | 'title' | 'source' | 'kept'>): ReactNode {
  const [params, setParams] = useSearchParams();
  const [isDiscarded, setDiscarded] = useState(false);
  const goesOn = params.has(GO_ON);
  const offered = goesOn || isDiscarded ? undefined : kept;

  function handleGoOn(): void {
    setParams(
      (now) => {
        now.set(GO_ON, '1');
        return now;
      },
      { replace: true },
    );
  }
  return (
    <ModuleEditor
      key={goesOn ? 'begun' : 'new'}
      {...editor}
      entry={undefined}
      kept={goesOn ? kept : undefined}
      offered={offered}
      begun={
        offered &&
        ((isOtherBegun) => (
          <BegunNote
            draft={offered}
            isOtherBegun={isOtherBegun}
            onGoOn={handleGoOn}
            onDiscard={() => setDiscarded(true)}
          />
        ))
      }
      mayEdit
    />
  );
}

/** Of the file that it was begun from, once it is in force. */
function RowsOfModule({ name, model }: { name: string; model: string | undefined }): ReactNode {
  const { rows } = useWaitingRows();
  return rows?.module === name && model !== undefined ? <RowsOfFile model={model} /> : null;
}

/** The draft of an earlier visit. */
function useKept(name: string): KeptDraft | undefined | 'reading' {
  const { drafts } = useConnection();
  const [kept, setKept] = useState<KeptDraft | undefined | 'reading'>('reading');
  useEffect(() => {
    let isOver = false;
    void drafts.read(draftKeyOf(name)).then((stored) => {
      if (!isOver) setKept(readKept(stored));
    });
    return () => {
      isOver = true;
    };
  }, [drafts, name]);
  return kept;
}

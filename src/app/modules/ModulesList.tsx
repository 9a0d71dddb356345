// All definitions of the server: what each is, whether it is in force, when it was applied, what clients could not draw of it.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { DefinitionIssue, ModuleEntry, Modules } from '../../contract/index.ts';
import { foldText } from '../../engine/values/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';
import { useApp, useConnection } from '../context/AppContext.tsx';
import { Icon } from '../icons/Icon.tsx';
import { ShellLink } from '../navigation/index.ts';
import { Badge, stateTone } from './parts/Badge.tsx';
import { GO_ON, KNOWN_STATES, MODULE_DOCUMENTS, MODULES_KEY, MODULES_PATH, NEW_MODULE } from './parts/documents.ts';
import { Loaded } from './parts/Loaded.tsx';
import { NewsNote } from './parts/NewsNote.tsx';
import { DropArea } from './set/DropArea.tsx';
import { PickFiles } from './set/PickFiles.tsx';
import { MOST_FILES, type PickedFile } from './set/pickedFiles.ts';
import { SetPanel } from './set/SetPanel.tsx';
import { draftKeyOf, readKept } from './draft/useModuleDraft.ts';

export function ModulesList(): ReactNode {
  const { t } = useTexts();
  const { language } = useTexts();
  const { api } = useApp();
  const query = useQuery({
    queryKey: [MODULES_KEY, 'list', language],
    queryFn: ({ signal }) => api.ask('/modules/', MODULE_DOCUMENTS.list, { signal }),
    refetchOnMount: 'always',
  });
  const mayEdit = query.data?.can_edit === true;
  const [picked, setPicked] = useState(NOTHING);

  function handlePick(files: PickedFile[] | undefined): void {
    setPicked({ number: Date.now(), files, isTooMuch: files === undefined });
  }
  return (
    <>
      <header className="km-top">
        <div>
          <h1>{t('modules.title')}</h1>
          <p className="km-hint">{t('modules.hint')}</p>
        </div>
        {mayEdit ? (
          <div className="km-top-tools">
            <PickFiles onPick={handlePick} />
            <Button
              component={ShellLink}
              to={`${MODULES_PATH}/${NEW_MODULE}`}
              leftSection={<Icon name="plus" size={18} />}
            >
              {t('modules.new')}
            </Button>
          </div>
        ) : null}
      </header>
      <NewsNote module={undefined} />
      {picked.isTooMuch ? (
        <p className="km-note" data-tone="bad" role="alert">
          {t('modules.set.tooMuch', { most: MOST_FILES })}
        </p>
      ) : null}
      {picked.files ? (
        <SetPanel number={picked.number} files={picked.files} onClose={() => setPicked(NOTHING)} />
      ) : (
        <Loaded query={query} what={t('modules.listFailed')}>
          {(modules) =>
            mayEdit ? (
              <DropArea onPick={handlePick}>
                <Found modules={modules} />
              </DropArea>
            ) : (
              <Found modules={modules} />
            )
          }
        </Loaded>
      )}
    </>
  );
}

interface Picked {
  number: number;
  files: readonly PickedFile[] | undefined;
  isTooMuch: boolean;
}

const NOTHING: Picked = { number: 0, files: undefined, isTooMuch: false };

function Found({ modules: { results, can_edit: mayEdit } }: { modules: Modules }): ReactNode {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const drafts = useDrafts(results, mayEdit);
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const found = results.filter((entry) => {
    const text = foldText([entry.title, entry.name, entry.model ?? ''].join(' '));
    return words.every((word) => text.includes(word));
  });
  if (results.length === 0) return <p className="km-note">{t('modules.none')}</p>;
  return (
    <>
      {mayEdit ? null : (
        <p className="km-note" role="note">
          {t('modules.readOnly')}
        </p>
      )}
      {drafts.has(NEW_MODULE) ? (
        <p className="km-note" role="note">
          {t('modules.newBegun')}{' '}
          <ShellLink to={`${MODULES_PATH}/${NEW_MODULE}?${GO_ON}=1`} className="km-link">
            {t('modules.goOn')}
          </ShellLink>
        </p>
      ) : null}
      <input
        type="search"
        className="km-search"
        aria-label={t('modules.search')}
        placeholder={t('modules.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="keste-form-announce" role="status">
        {search === '' ? '' : t('modules.found', { number: found.length })}
      </p>
      {found.length === 0 ? (
        <p className="km-note">{t('modules.nothingFound')}</p>
      ) : (
        <ul className="km-list" aria-label={t('modules.title')}>
          {found.map((entry) => (
            <li key={entry.name}>
              <Entry entry={entry} hasDraft={drafts.has(entry.name)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Names of the modules that something was begun in on this device and not applied. */
function useDrafts(modules: readonly ModuleEntry[], mayEdit: boolean): ReadonlySet<string> {
  const { drafts } = useConnection();
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isOver = false;
    const names = mayEdit ? [NEW_MODULE, ...modules.map(({ name }) => name)] : [];
    void Promise.all(names.map(async (name) => (readKept(await drafts.read(draftKeyOf(name))) ? [name] : []))).then(
      (kept) => {
        if (!isOver) setFound(new Set(kept.flat()));
      },
    );
    return () => {
      isOver = true;
    };
  }, [drafts, modules, mayEdit]);
  return found;
}

/** Of the whole text there is nothing to say but its file. */
function placeText({ file, path }: Pick<DefinitionIssue, 'file' | 'path'>): string {
  return [...(file === undefined ? [] : [file]), ...(path === '/' ? [] : [path])].map((part) => `${part}: `).join('');
}

function Entry({ entry, hasDraft }: { entry: ModuleEntry; hasDraft: boolean }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  const {
    name,
    title,
    icon,
    state,
    source,
    rows,
    problems,
    issues = [],
    warnings = [],
    applied_at: at,
    applied_by: by,
  } = entry;
  const [issue] = [...issues, ...warnings];
  const facts = [
    t(`modules.source.${source}`),
    ...(rows === undefined ? [] : [t('modules.rows', { number: formats.integer(rows) })]),
    ...(at === undefined
      ? []
      : [
          by
            ? t('modules.appliedBy', { when: formats.moment(at), who: by.string_view })
            : t('modules.applied', { when: formats.moment(at) }),
        ]),
  ];
  return (
    <ShellLink to={`${MODULES_PATH}/${encodeURIComponent(name)}`} className="km-entry">
      <span className="km-entry-icon">
        <Icon name={icon} title={title} size={22} />
      </span>
      <span className="km-entry-text">
        <span className="km-entry-title">
          {title === name ? null : title} <code>{name}</code>
        </span>
        <span className="km-entry-facts">{facts.join(' · ')}</span>
        {issue ? (
          <span className="km-entry-issue">
            {placeText(issue)}
            {issue.reason}
          </span>
        ) : null}
      </span>
      <span className="km-entry-badges">
        {hasDraft ? <Badge tone="plain">{t('modules.hasDraft')}</Badge> : null}
        {problems > 0 ? <Badge tone="warn">{t('modules.problemCount', { number: problems })}</Badge> : null}
        <Badge tone={stateTone(state)}>{KNOWN_STATES.has(state) ? t(`modules.state.${state}`) : state}</Badge>
      </span>
    </ShellLink>
  );
}

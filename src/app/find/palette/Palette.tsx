// The command palette: rows of all modules, people, pages and what may be done, by typing alone. Loaded when it is first asked for.
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Routes, Search, User } from '../../../contract/index.ts';
import { keyText, withComment } from '../../../engine/rowAddress/index.ts';
import { otherLayouts } from '../../../engine/values/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText, useRestTexts } from '../../../render/index.ts';
import { useOnline } from '../../../render/live/index.ts';
import { NoticeBar, type NoticeContent } from '../../../render/notice/index.ts';
import { useLayout } from '../../appearance/useLayout.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useGo } from '../../navigation/index.ts';
import { isApple } from '../isApple.ts';
import { entryPath, recordPath } from '../recordPath.ts';
import { wordsOf, type Group, type Item } from './item.ts';
import { PaletteGroups, optionId } from './PaletteGroups.tsx';
import { groupsFor } from './groupsFor.ts';
import { useCopy } from './useCopy.ts';
import { MAX_QUESTION, useFound, type FoundRows } from './useFound.ts';
import { useOtherWords, type OtherWords } from './useOtherWords.ts';
import { useRowItems } from './useRowItems.ts';
import { useShellItems } from './useShellItems.ts';
import './palette.css';

const PAGE = 8;

/** The dialog gives the focus back 10 ms after it has closed: what is run comes after that. */
const FOCUS_BACK_MS = 20;

export interface PaletteProps {
  isOpen: boolean;
  user: User;
  routes: Routes;
  onClose(): void;
  onPerson(id: string): void;
  onShortcuts(): void;
}

export function Palette(props: PaletteProps): ReactNode {
  useRestTexts();
  const others = useOtherWords();
  const { isOpen, onClose } = props;
  const { t } = useTexts();
  const layout = useLayout();
  const [[store, control]] = useState(createSpotlight);
  const [failure, setFailure] = useState<unknown>();
  const [notice, setNotice] = useState<NoticeContent>();
  useEffect(() => (isOpen ? control.open() : control.close()), [isOpen, control]);
  const isPhone = layout === 'mobile';
  return (
    <>
      <Spotlight.Root
        store={store}
        shortcut={null}
        onSpotlightClose={onClose}
        size={640}
        yOffset="12vh"
        fullScreen={isPhone}
        radius={isPhone ? 0 : 'lg'}
        overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
        transitionProps={{ duration: 0 }}
        classNames={{ content: 'keste-palette' }}
        attributes={{ content: { 'aria-label': t('find.title') } }}
      >
        <Content {...props} others={others} onFailure={setFailure} onNotice={setNotice} />
      </Spotlight.Root>
      <div className="keste-palette-notice">
        {notice ? <NoticeBar content={notice} onClose={() => setNotice(undefined)} /> : null}
      </div>
      {failure === undefined ? null : (
        <div className="keste-palette-failure" role="alert">
          {failureText(failure, t)}
          <button type="button" className="keste-text-button" onClick={() => setFailure(undefined)}>
            {t('close')}
          </button>
        </div>
      )}
    </>
  );
}

interface ContentProps extends PaletteProps {
  others: readonly OtherWords[];
  onFailure(error: unknown): void;
  onNotice(notice: NoticeContent): void;
}

function Content({
  isOpen,
  user,
  routes,
  onClose,
  onPerson,
  onShortcuts,
  others,
  onFailure,
  onNotice,
}: ContentProps): ReactNode {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const found = useFound(text);
  const copy = useCopy(onNotice);
  const shell = useShellItems({ user, routes, others, copy, onShortcuts, onFailure });
  const row = useRowItems({ isOpen, others, copy });
  const rows = useRowGroups(found.answer, { routes, onPerson });
  const searched = found.answer && found.answer.searched !== found.answer.query ? found.answer.searched : undefined;
  const words = wordsOf(searched ?? text);
  const otherWords = otherLayouts(text).map(wordsOf);
  const groups = groupsFor({ shell, row, rows, words, otherWords, isAsked: text.trim() !== '' });
  const items = groups.flatMap((group) => group.items);
  const chosen = useChosen(items, text);
  const list = useId();

  /** The palette goes first: what is run may open something that takes the focus. */
  function handleRun(item: Item, isApart = false): void {
    if (isApart && item.path !== undefined) {
      window.open(item.path, '_blank', 'noopener');
      return;
    }
    onClose();
    setTimeout(item.run, FOCUS_BACK_MS);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) chosen.move(step);
    else if (event.key === 'Enter' && chosen.item) handleRun(chosen.item, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="keste-palette-head">
        <Icon name="search" size={20} />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={t('find.placeholder')}
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen.item ? optionId(list, chosen.item.id) : undefined}
          placeholder={t('find.placeholder')}
          maxLength={MAX_QUESTION}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <button type="button" className="keste-palette-close" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <Notes found={found} searched={searched} />
      <PaletteGroups
        id={list}
        groups={groups}
        chosen={chosen.item}
        words={words}
        onRun={handleRun}
        onChoose={(item) => chosen.choose(item.id)}
      />
      <Outcome found={found} text={text} count={items.length} />
      <Foot />
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

interface Chosen {
  item: Item | undefined;
  move(step: number): void;
  choose(id: string): void;
}

/** The chosen line stays chosen while others come in around it; with another text it is the first. */
function useChosen(items: readonly Item[], text: string): Chosen {
  const [chosen, setChosen] = useState<{ id: string; text: string }>();
  const at = chosen?.text === text ? items.findIndex(({ id }) => id === chosen.id) : -1;
  const index = Math.max(0, at);
  const choose = (id: string): void => setChosen({ id, text });
  return {
    item: items[index],
    choose,
    move(step) {
      const last = items.length - 1;
      let next = index + step;
      // One step goes round, a page stops at the end.
      if (next < 0) next = step === -1 ? last : 0;
      else if (next > last) next = step === 1 ? 0 : last;
      const item = items[next];
      if (item) choose(item.id);
    },
  };
}

function useRowGroups(
  answer: Search | undefined,
  { routes, onPerson }: { routes: Routes; onPerson(id: string): void },
): Group[] {
  const { t } = useTexts();
  const go = useGo();
  return (answer?.groups ?? []).map(({ model, route, title, icon, is_people: isPeople, results }) => ({
    id: `rows ${model}`,
    title: isPeople ? t('find.people') : title,
    items: results.flatMap(({ id, string_view: view, number, status, matched, query }): Item[] => {
      const path = isPeople
        ? undefined
        : pathTo(query ? entryPath(routes, route, query) : recordPath(routes, route, id), matched?.comment);
      if (!isPeople && path === undefined) return [];
      const where = [
        // Of an entry it is said where it stands and by whom.
        isPeople || query ? undefined : title,
        number !== null && !view.includes(number) ? keyText(number) : undefined,
        matched ? `${matched.title}: ${matched.text}` : undefined,
      ].filter((part) => part !== undefined);
      return [
        {
          id: `found ${model} ${id}`,
          icon: isPeople ? 'user' : (icon ?? 'box'),
          label: view,
          hint: where.length === 0 ? undefined : where.join(' · '),
          status: status ?? undefined,
          path,
          run: () => (path === undefined ? onPerson(id) : go(path)),
        },
      ];
    }),
  }));
}

function pathTo(path: string | undefined, comment: string | undefined): string | undefined {
  return path === undefined || comment === undefined ? path : withComment(path, comment);
}

/** Above the list: what was looked for instead, and that rows cannot be looked for now. */
function Notes({ found: { error, retry }, searched }: { found: FoundRows; searched: string | undefined }): ReactNode {
  const { t } = useTexts();
  const isOnline = useOnline();
  if (!isOnline) return <p className="keste-palette-note">{t('find.offline')}</p>;
  if (error)
    return (
      <p className="keste-palette-note" data-failure>
        {failureText(error, t)} {t('find.failed')}{' '}
        <button type="button" className="keste-text-button" onClick={retry}>
          {t('retry')}
        </button>
      </p>
    );
  if (searched !== undefined) return <p className="keste-palette-note">{t('find.searchedAs', { text: searched })}</p>;
  return null;
}

/** In place of a list, and told to who does not see it. */
function Outcome({
  found: { isLoading, error },
  text,
  count,
}: {
  found: FoundRows;
  text: string;
  count: number;
}): ReactNode {
  const { t } = useTexts();
  const isNothing = count === 0 && !isLoading && !error;
  const told = useRef('');
  if (!isLoading) told.current = text.trim() === '' ? '' : t('find.count', { count });
  return (
    <>
      {count === 0 && isLoading ? (
        <div className="keste-palette-waiting" aria-hidden>
          {[1, 2, 3].map((line) => (
            <span key={line} />
          ))}
        </div>
      ) : null}
      {isNothing ? (
        <div className="keste-palette-nothing">
          <Icon name="search" size={28} />
          <strong>{t('find.nothing', { text: text.trim() })}</strong>
          <span>{t('find.nothingHint')}</span>
        </div>
      ) : null}
      <span className="keste-visually-hidden" role="status">
        {isLoading ? t('find.searching') : told.current}
      </span>
    </>
  );
}

function Foot(): ReactNode {
  const { t } = useTexts();
  const apart = isApple() ? '⌘ ↵' : 'Ctrl ↵';
  return (
    <div className="keste-palette-foot" aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('find.keyMove')}
      </span>
      <span>
        <kbd>↵</kbd> {t('find.keyOpen')}
      </span>
      <span>
        <kbd>{apart}</kbd> {t('find.keyApart')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('find.keyClose')}
      </span>
    </div>
  );
}

// All views of a page: choosing one, saving what is shown, and for one's own ones name, sharing, default and deletion.
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { SavedFilter } from '../../../contract/index.ts';
import { isInForce, type FilterPage, type FilterState } from '../../../engine/filter/index.ts';
import { FailureNote, usePorts } from '../../../render/core/index.ts';
import { ConfirmDialog } from '../../../render/dialog/index.ts';
import { revOf, type Views } from './useViews.ts';
import { ViewForm } from './ViewForm.tsx';

export interface ViewsDialogProps {
  page: FilterPage;
  views: Views;
  applied: FilterState;
  onClose(): void;
}

/** What the popover shows: the list, or the form of a new set or of one that is there. */
type Shown = { view: 'list' } | { view: 'form'; set?: SavedFilter };

export function ViewsDialog({ page, views, applied, onClose }: ViewsDialogProps): ReactNode {
  const { t } = usePorts().formats;
  // Where there are none yet, the first is what it is opened for.
  const [shown, setShown] = useState<Shown>(() => ({ view: views.list.length === 0 ? 'form' : 'list' }));
  const [removing, setRemoving] = useState<SavedFilter>();
  const { list: sets, error } = views;
  const groups = [
    ['own', sets.filter((set) => set.scope === 'own')],
    ['shared', sets.filter((set) => set.scope !== 'own')],
  ] as const;

  function choose(set: SavedFilter): void {
    views.open(set);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('views.title')}
      closeButtonProps={{ 'aria-label': t('views.close') }}
      classNames={{ title: 'keste-filter-title' }}
      transitionProps={{ duration: 0 }}
      centered
    >
      <div className="keste-sets">
        {error === undefined ? null : <FailureNote error={error} what={t('views.notSaved')} />}
        {shown.view === 'form' ? (
          <ViewForm
            page={page}
            view={shown.set}
            canShare={applied.canShare}
            onSave={(change) =>
              void views
                .save({ ...change, ...(shown.set ? revOf(shown.set) : views.content()) }, shown.set)
                .then((isSaved) => isSaved && setShown({ view: 'list' }))
            }
            onCancel={() => setShown({ view: 'list' })}
          />
        ) : (
          <>
            {sets.length === 0 ? <p className="keste-sets-none">{t('views.none')}</p> : null}
            {groups.map(([name, list]) =>
              list.length === 0 ? null : (
                <section key={name} aria-label={t(`views.${name}`)}>
                  <h3>{t(`views.${name}`)}</h3>
                  <ul>
                    {list.map((set) => (
                      <SetLine
                        key={set.id}
                        set={set}
                        isChosen={isInForce(applied, set)}
                        onChoose={() => choose(set)}
                        onEdit={() => setShown({ view: 'form', set })}
                        onRemove={() => setRemoving(set)}
                        onUpdate={() => void views.save({ ...views.content(), ...revOf(set) }, set)}
                      />
                    ))}
                  </ul>
                </section>
              ),
            )}
            <div className="keste-sets-buttons">
              <Button size="xs" onClick={() => setShown({ view: 'form' })}>
                {t('views.add')}
              </Button>
              <CopyLink />
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={removing !== undefined}
        question={t('views.removeQuestion', { name: removing?.name ?? '' })}
        onNo={() => setRemoving(undefined)}
        onYes={() => {
          setRemoving(undefined);
          if (removing) void views.remove(removing);
        }}
      />
    </Modal>
  );
}

interface SetLineProps {
  set: SavedFilter;
  isChosen: boolean;
  onChoose(): void;
  onEdit(): void;
  onRemove(): void;
  onUpdate(): void;
}

function SetLine({ set, isChosen, onChoose, onEdit, onRemove, onUpdate }: SetLineProps): ReactNode {
  const { t } = usePorts().formats;
  const canChange = set.can_change !== false;
  return (
    <li className="keste-set">
      <button type="button" className="keste-set-name" aria-pressed={isChosen} onClick={onChoose}>
        {set.name}
        {set.is_default ? <span className="keste-set-default">{t('views.isDefault')}</span> : null}
      </button>
      {canChange ? (
        <span className="keste-set-tools">
          {isChosen ? null : (
            <button
              type="button"
              aria-label={t('views.write', { name: set.name })}
              title={t('views.write', { name: set.name })}
              onClick={onUpdate}
            >
              ⟳
            </button>
          )}
          <button
            type="button"
            aria-label={t('views.edit', { name: set.name })}
            title={t('views.edit', { name: set.name })}
            onClick={onEdit}
          >
            ✎
          </button>
          <button
            type="button"
            aria-label={t('views.remove', { name: set.name })}
            title={t('views.remove', { name: set.name })}
            onClick={onRemove}
          >
            ✕
          </button>
        </span>
      ) : null}
    </li>
  );
}

/** The address says what is applied, so the address is the link. */
function CopyLink(): ReactNode {
  const { t } = usePorts().formats;
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
    }
  };
  return (
    <Button size="xs" variant="default" onClick={() => void copy()} aria-live="polite">
      {t(isCopied ? 'views.linkCopied' : 'views.copyLink')}
    </Button>
  );
}

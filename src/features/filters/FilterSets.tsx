// Named sets of filters: choosing one, saving what is chosen, and for one's own ones name, sharing, default and deletion.
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { FilterSetChange, SavedFilter } from '../../contract/index.ts';
import { choiceOf, isInForce, withChoice, type FilterState } from '../../engine/filter/index.ts';
import { FailureNote, usePorts } from '../../render/core/index.ts';
import { ConfirmDialog } from '../../render/dialog/index.ts';
import { ruleText } from '../../render/ruleText/index.ts';
import type { Filters } from './useFilters.ts';

export interface FilterSetsProps {
  filters: Filters;
  applied: FilterState;
  onClose(): void;
}

/** What the popover shows: the list, or the form of a new set or of one that is there. */
type Shown = { view: 'list' } | { view: 'form'; set?: SavedFilter };

const NAME_LENGTH = 100;

export function FilterSets({ filters, applied, onClose }: FilterSetsProps): ReactNode {
  const { t } = usePorts().formats;
  const [shown, setShown] = useState<Shown>({ view: 'list' });
  const [removing, setRemoving] = useState<SavedFilter>();
  const [error, setError] = useState<unknown>();
  const sets = applied.saved.filter((set) => set.scope !== 'quick');
  const groups = [
    ['own', sets.filter((set) => set.scope !== 'organization')],
    ['shared', sets.filter((set) => set.scope === 'organization')],
  ] as const;

  function choose(set: SavedFilter): void {
    void filters.replace((state) =>
      withChoice(state, {
        filters: set.filters ?? {},
        search: set.search ?? '',
        ...(set.ordering && set.ordering.length > 0 ? { ordering: set.ordering } : {}),
      }),
    );
    onClose();
  }

  async function change(work: () => Promise<void>): Promise<void> {
    try {
      setError(undefined);
      await work();
      setShown({ view: 'list' });
    } catch (failure) {
      setError(failure);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('filter.sets')}
      closeButtonProps={{ 'aria-label': t('filter.close') }}
      classNames={{ title: 'keste-filter-title' }}
      transitionProps={{ duration: 0 }}
      centered
    >
      <div className="keste-sets">
        {error === undefined ? null : <FailureNote error={error} what={t('filter.setNotSaved')} />}
        {shown.view === 'form' ? (
          <SetForm
            set={shown.set}
            canShare={applied.canShare}
            onSave={(set) =>
              void change(() => filters.saveSet({ ...set, ...(shown.set ? {} : savedChoice(applied)) }, shown.set?.id))
            }
            onCancel={() => setShown({ view: 'list' })}
          />
        ) : (
          <>
            {sets.length === 0 ? <p className="keste-sets-none">{t('filter.noSets')}</p> : null}
            {groups.map(([name, list]) =>
              list.length === 0 ? null : (
                <section key={name} aria-label={t(`filter.${name}Sets`)}>
                  <h3>{t(`filter.${name}Sets`)}</h3>
                  <ul>
                    {list.map((set) => (
                      <SetLine
                        key={set.id}
                        set={set}
                        isChosen={isInForce(applied, set)}
                        onChoose={() => choose(set)}
                        onEdit={() => setShown({ view: 'form', set })}
                        onRemove={() => setRemoving(set)}
                        onUpdate={() => void change(() => filters.saveSet(savedChoice(applied), set.id))}
                      />
                    ))}
                  </ul>
                </section>
              ),
            )}
            <div className="keste-sets-buttons">
              <Button size="xs" onClick={() => setShown({ view: 'form' })}>
                {t('filter.saveSet')}
              </Button>
              <CopyLink />
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={removing !== undefined}
        question={t('filter.removeSetQuestion', { name: removing?.name ?? '' })}
        onNo={() => setRemoving(undefined)}
        onYes={() => {
          const id = removing?.id;
          setRemoving(undefined);
          if (id !== undefined) void change(() => filters.removeSet(id));
        }}
      />
    </Modal>
  );
}

function savedChoice(applied: FilterState): FilterSetChange {
  const { filters, search, ordering } = choiceOf(applied);
  // Generated as tuples up to its ten items, which is what a state holds.
  return { filters, search, ordering: [...ordering] as NonNullable<FilterSetChange['ordering']> };
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
        {set.is_default ? <span className="keste-set-default">{t('filter.isDefault')}</span> : null}
      </button>
      {canChange ? (
        <span className="keste-set-tools">
          {isChosen ? null : (
            <button
              type="button"
              aria-label={t('filter.updateSet', { name: set.name })}
              title={t('filter.updateSet', { name: set.name })}
              onClick={onUpdate}
            >
              ⟳
            </button>
          )}
          <button
            type="button"
            aria-label={t('filter.editSet', { name: set.name })}
            title={t('filter.editSet', { name: set.name })}
            onClick={onEdit}
          >
            ✎
          </button>
          <button
            type="button"
            aria-label={t('filter.removeSet', { name: set.name })}
            title={t('filter.removeSet', { name: set.name })}
            onClick={onRemove}
          >
            ✕
          </button>
        </span>
      ) : null}
    </li>
  );
}

interface SetFormProps {
  set: SavedFilter | undefined;
  canShare: boolean;
  onSave(set: FilterSetChange): void;
  onCancel(): void;
}

function SetForm({ set, canShare, onSave, onCancel }: SetFormProps): ReactNode {
  const { formats } = usePorts();
  const { t } = formats;
  const [name, setName] = useState(set?.name ?? '');
  const [isShared, setIsShared] = useState(set?.scope === 'organization');
  const [isDefault, setIsDefault] = useState(set?.is_default === true);
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = name.trim() === '';

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (!isEmpty) onSave({ name: name.trim(), scope: isShared ? 'organization' : 'own', is_default: isDefault });
  }
  return (
    <form className="keste-set-form" noValidate onSubmit={handleSubmit}>
      <TextInput
        data-autofocus
        label={t('filter.setName')}
        value={name}
        maxLength={NAME_LENGTH}
        error={isChecked && isEmpty ? ruleText({ rule: 'required' }, formats) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {canShare ? (
        <Checkbox
          label={t('filter.shareSet')}
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
      ) : null}
      <Checkbox
        label={t('filter.defaultSet')}
        checked={isDefault}
        onChange={(event) => setIsDefault(event.currentTarget.checked)}
      />
      <div className="keste-sets-buttons">
        <Button size="xs" type="submit">
          {t('filter.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('filter.cancel')}
        </Button>
      </div>
    </form>
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
      {t(isCopied ? 'filter.linkCopied' : 'filter.copyLink')}
    </Button>
  );
}

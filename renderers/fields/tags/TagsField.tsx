// Several short texts: typed and added by Enter or a comma, taken away by a cross or Backspace. Nothing typed is lost on leaving.
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Pill, PillsInput } from '@mantine/core';
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Option } from '../../../src/contract/index.ts';
import { foldText, tagsIn } from '../../../src/engine/values/index.ts';
import { DescribedInput, fieldAria, ReadonlyText } from '../../../src/render/fields/index.ts';
import { useEntryContext } from '../../../src/render/form/index.ts';
import { useOptions, serverOptions, fixedOptions } from '../../../src/render/options/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';
import './tags.css';

export function TagsField(props: FieldProps): ReactNode {
  const { field, value, readonly, onChange, onBlur } = props;
  const { t } = usePorts().formats;
  const { suggest } = useEntryContext();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const used = useUsedTags(field, typed, isOpen);
  const { disabled, ...aria } = fieldAria(props);
  const tags = Array.isArray(value) ? value.map(String) : [];
  if (readonly) return <ReadonlyText aria={{ ...aria, disabled }} text={tags.join(', ')} />;
  const isOwn = field.model !== undefined;
  const choices = [...(field.choices ?? []), ...suggest(field.names ?? ''), ...used];
  /** Tags people make up are the same in capitals. */
  const keyOf = (tag: string): string => (isOwn ? foldText(tag) : tag);
  const called = (tag: string): string | undefined =>
    choices.find(({ id, string_view: title }) => id === tag && title !== tag)?.string_view;
  const { 'aria-describedby': describedBy, ...ariaOfInput } = aria;
  // The field passes unknown props on to its element; its type does not say so.
  const described = { component: DescribedInput, describedBy, ownId: aria.id } as object;

  function add(text: string): void {
    const given = isOwn ? tagsIn(text) : text.split(/[\s,;]+/).filter((tag) => tag !== '');
    const folded = new Set(tags.map(keyOf));
    const added = given.filter((tag) => !folded.has(keyOf(tag)) && folded.add(keyOf(tag)));
    setTyped('');
    if (added.length > 0) onChange([...tags, ...added]);
  }

  function handleTyped(text: string): void {
    // A comma ends the text; so does a suggestion that was chosen.
    if (/[,;]/.test(text) || (text.length > typed.length + 1 && choices.some(({ id }) => id === text))) add(text);
    else setTyped(text);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      event.preventDefault();
      onChange(tags.slice(0, -1));
    }
  }

  function handleBlur(): void {
    add(typed);
    onBlur?.();
  }
  return (
    <PillsInput disabled={disabled} error={aria['aria-invalid']}>
      <Pill.Group>
        {tags.map((tag, place) => (
          <Pill
            key={tag}
            withRemoveButton={!disabled}
            disabled={disabled}
            onRemove={() => onChange(tags.toSpliced(place, 1))}
            removeButtonProps={{
              'aria-label': t('form.removeValue', { value: tag }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {tag}
            {called(tag) === undefined ? null : <span className="ktg-called">{called(tag)}</span>}
          </Pill>
        ))}
        <PillsInput.Field
          {...ariaOfInput}
          {...described}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={typed}
          list={choices.length > 0 ? listId : undefined}
          placeholder={tags.length === 0 ? field.placeholder : undefined}
          onChange={(event) => handleTyped(event.currentTarget.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={handleKeyDown}
          onBlur={handleBlur}
        />
      </Pill.Group>
      {choices.length > 0 ? (
        <datalist id={listId}>
          {choices
            .filter(({ id }) => !tags.includes(id))
            .map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.string_view}
              </option>
            ))}
        </datalist>
      ) : null}
    </PillsInput>
  );
}

/** Of tags that people make up: those that rows have already. Nothing is asked before the field is entered. */
function useUsedTags({ model, name }: FieldProps['field'], typed: string, isOpen: boolean): readonly Option[] {
  const { data } = usePorts();
  const source = useMemo(
    () => (model === undefined ? fixedOptions([]) : serverOptions(data, { model, field: name })),
    [data, model, name],
  );
  return useOptions(source, isOpen && model !== undefined, typed.trim()).options;
}

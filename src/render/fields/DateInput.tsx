// A day, typed as the language writes it (DD.MM.YYYY, DD/MM/YYYY) or picked from a calendar that is loaded when it is first opened. Value: YYYY-MM-DD, or the
// text as typed while it is no day. Used by form fields and filters.
import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Formats } from '../../engine/ports/index.ts';
import { parseDateInput } from '../../engine/values/index.ts';
import { soon, usePorts } from '../core/index.ts';
import type { FieldAria } from './fieldAria.ts';
import { TextInput } from './TextInput.tsx';
import { useTypedText } from './useTypedText.ts';
import './fields.css';

const DayCalendar = lazy(soon(() => import('./DayCalendar.tsx').then((module) => ({ default: module.DayCalendar }))));

export interface DateInputProps {
  aria: FieldAria;
  /** Accessible name where no label points at the input. */
  label?: string;
  value: unknown;
  min?: string | undefined;
  max?: string | undefined;
  readOnly?: boolean;
  /** null when cleared. */
  onChange(value: string | null): void;
  onBlur?: (() => void) | undefined;
}

export function DateInput({
  aria,
  label,
  value,
  min,
  max,
  readOnly = false,
  onChange,
  onBlur,
}: DateInputProps): ReactNode {
  const { formats } = usePorts();
  const [isOpen, setIsOpen] = useState(false);
  const show = (day: unknown): string => showDay(day, formats);
  const typed = useTypedText({
    value,
    format: show,
    edit: show,
    parse: readDay,
    onChange: (day) => onChange(typeof day === 'string' ? day : null),
    onBlur,
  });
  const isLocked = aria.disabled || readOnly;

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || isLocked) return;
    event.preventDefault();
    setIsOpen(true);
  }

  function handlePick(day: string | null): void {
    setIsOpen(false);
    onChange(day);
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div>
          <TextInput
            aria={aria}
            aria-label={label}
            inputMode="numeric"
            placeholder={formats.t('form.datePlaceholder')}
            readOnly={readOnly}
            value={typed.text}
            onChange={(event) => typed.handleChange(event.currentTarget.value)}
            onFocus={typed.handleFocus}
            onBlur={typed.handleBlur}
            onKeyDown={handleKeyDown}
            rightSection={
              readOnly ? null : (
                <button
                  type="button"
                  className="keste-date-open"
                  aria-label={formats.t('form.openCalendar')}
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  disabled={aria.disabled}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  <CalendarIcon />
                </button>
              )
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <Suspense fallback={<div className="keste-option-note">{formats.t('form.loading')}</div>}>
          <DayCalendar
            value={isDay(value) ? value : null}
            min={min}
            max={max}
            lang={formats.lang}
            onPick={handlePick}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** As everywhere else in the language; what is shown can be typed again. */
function showDay(value: unknown, formats: Formats): string {
  return typeof value === 'string' ? formats.date(value) : '';
}

function readDay(text: string): unknown {
  if (text.trim() === '') return null;
  return parseDateInput(text) ?? text;
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function CalendarIcon(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden>
      <path
        d="M2.5 6.5h11M5 2v2.5M11 2v2.5M3.5 3.5h9a1 1 0 011 1v8a1 1 0 01-1 1h-9a1 1 0 01-1-1v-8a1 1 0 011-1z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

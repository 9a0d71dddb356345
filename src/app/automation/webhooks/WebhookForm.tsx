// A webhook as a form: where it leads, of which records and events it tells, with whose eyes.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { Webhook, Webhooks } from '../../../contract/index.ts';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { useRoles } from '../../roles/index.ts';
import { DOCUMENTS, HOOKS_KEY } from '../documents.ts';

export interface WebhookFormProps {
  hooks: Webhooks;
  /** Undefined: a new one. */
  hook?: Webhook;
  /** With the secret of one that was made. */
  onClose(secret?: string): void;
}

const EVENTS = ['created', 'changed', 'deleted', 'restored'] as const;
type Values = Pick<Webhook, 'title' | 'url' | 'models' | 'events' | 'role'>;
const FRESH: Values = { title: '', url: 'https://', models: [], events: [...EVENTS], role: 'member' };

export function WebhookForm({ hooks, hook, onClose }: WebhookFormProps): ReactNode {
  const { t } = useTexts();
  const [values, setValues] = useState<Values>(hook ?? FRESH);
  const known = useRoles().data?.results;
  const saving = useSaving(hook, onClose);
  const fields = saving.error instanceof HttpError ? (saving.error.body.fields ?? {}) : {};
  const broken = (name: string): string | undefined => fields[name]?.[0]?.message;
  const set = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }));
  return (
    <form
      className="ka-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { title, url, models, events, role } = values;
        saving.mutate({ title, url, models, events, role });
      }}
    >
      <Line label={t('automation.hooks.name')} error={broken('title')}>
        {(props) => (
          <input
            type="text"
            {...props}
            value={values.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
        )}
      </Line>
      <Line label={t('automation.hooks.url')} error={broken('url')}>
        {(props) => (
          <input
            type="url"
            {...props}
            value={values.url}
            onChange={(event) => set({ url: event.currentTarget.value })}
          />
        )}
      </Line>
      <Checks
        label={t('automation.hooks.models')}
        error={broken('models')}
        all={hooks.models.map(({ model, title }) => ({ id: model, title }))}
        chosen={values.models}
        onChange={(models) => set({ models })}
      />
      <Checks
        label={t('automation.hooks.events')}
        error={broken('events')}
        all={EVENTS.map((id) => ({ id, title: t(`automation.hooks.event.${id}`) }))}
        chosen={values.events}
        onChange={(events) => set({ events: EVENTS.filter((each) => events.includes(each)) })}
      />
      <Line label={t('automation.hooks.role')} error={broken('role')}>
        {(props) => (
          <select {...props} value={values.role} onChange={(event) => set({ role: event.currentTarget.value })}>
            {hooks.roles.map((role) => (
              <option key={role} value={role}>
                {known?.find(({ name }) => name === role)?.title ?? role}
              </option>
            ))}
          </select>
        )}
      </Line>
      <p role="alert" className="ka-reason" hidden={!saving.error}>
        {saving.error ? failureText(saving.error, t) : ''}
      </p>
      <div className="ka-buttons">
        <button type="submit" className="ka-button" data-main disabled={saving.isPending}>
          {t('automation.save')}
        </button>
        <button type="button" className="ka-button" onClick={() => onClose()}>
          {t('automation.cancel')}
        </button>
      </div>
    </form>
  );
}

function useSaving(
  hook: Webhook | undefined,
  onClose: WebhookFormProps['onClose'],
): { mutate(values: Values): void; isPending: boolean; error: Error | null } {
  const { api } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (values: Values) => {
      if (!hook) return (await api.ask('/webhooks/', DOCUMENTS.secret, { method: 'POST', body: values })).secret;
      await api.ask(`/webhooks/${hook.id}/`, DOCUMENTS.hook, {
        method: 'PATCH',
        body: { ...values, version: hook.version },
      });
      return undefined;
    },
    onSuccess: async (secret) => {
      await queries.invalidateQueries({ queryKey: [HOOKS_KEY] });
      onClose(secret);
    },
  });
}

interface InputProps {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

function Line({
  label,
  error,
  children,
}: {
  label: string;
  error: string | undefined;
  children(props: InputProps): ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <label className="ka-field">
      <span>{label}</span>
      {children(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id })}
      {error === undefined ? null : (
        <span id={id} className="ka-reason">
          {error}
        </span>
      )}
    </label>
  );
}

interface ChecksProps {
  label: string;
  error: string | undefined;
  all: readonly { id: string; title: string }[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

function Checks({ label, error, all, chosen, onChange }: ChecksProps): ReactNode {
  return (
    <fieldset className="ka-field">
      <legend>{label}</legend>
      <span className="ka-checks">
        {all.map(({ id, title }) => (
          <label key={id} className="ka-check">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            {title}
          </label>
        ))}
      </span>
      {error === undefined ? null : <span className="ka-reason">{error}</span>}
    </fieldset>
  );
}

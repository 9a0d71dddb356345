// The log of a webhook: what was sent, what was answered, and a call once more.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WebhookDeliveries, WebhookDelivery } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText, usePorts } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { DOCUMENTS, HOOKS_KEY } from '../documents.ts';
import { Pages } from '../parts/Pages.tsx';

const TONES: Readonly<Record<string, string>> = { done: 'good', failed: 'bad' };

export function Deliveries({ hook }: { hook: string }): ReactNode {
  const { t } = useTexts();
  return (
    <Pages<WebhookDelivery, WebhookDeliveries>
      queryKey={[HOOKS_KEY, 'deliveries', hook]}
      path={`/webhooks/${hook}/deliveries/`}
      check={DOCUMENTS.deliveries}
      none={t('automation.hooks.logNone')}
    >
      {(delivery) => <Delivery key={delivery.id} delivery={delivery} />}
    </Pages>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  const { api } = useApp();
  const queries = useQueryClient();
  const { id, event, model, state, status, fault, attempts, duration_ms: ms, created_at: at } = delivery;
  const again = useMutation({
    mutationFn: () => api.ask(`/webhooks/deliveries/${id}/send/`, DOCUMENTS.delivery, { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [HOOKS_KEY, 'deliveries'] }),
  });
  const facts = [
    formats.moment(at),
    ...(status === null ? [] : [String(status)]),
    ...(fault === null ? [] : [t(`automation.hooks.fault.${fault}`)]),
    ...(attempts === 0 ? [] : [t('automation.attempts', { number: formats.integer(attempts) })]),
    ...(ms === null ? [] : [t('automation.rules.ms', { ms: formats.integer(ms) })]),
  ];
  const what = [t(`automation.hooks.event.${event}`), ...(model === null ? [] : [model])].join(': ');
  return (
    <li className="ka-entry" data-state={state}>
      <span className="ka-what">
        <strong>{what}</strong>
        <span className="ka-state" data-tone={TONES[state]}>
          {t(`automation.hooks.state.${state}`)}
        </span>
      </span>
      <span className="ka-facts">{facts.join(' · ')}</span>
      <details>
        <summary>{t('automation.hooks.request')}</summary>
        <pre className="ka-heads">{[delivery.request_head, delivery.body].filter(Boolean).join('\n\n')}</pre>
      </details>
      {delivery.response_head === null ? null : (
        <details>
          <summary>{t('automation.hooks.response')}</summary>
          <pre className="ka-heads">
            {[delivery.response_head, delivery.response_body].filter(Boolean).join('\n\n')}
          </pre>
        </details>
      )}
      <span role="alert" className="ka-reason">
        {again.error ? failureText(again.error, t) : ''}
      </span>
      {state === 'waiting' ? null : (
        <span className="ka-buttons">
          <button
            type="button"
            className="ka-button"
            disabled={again.isPending}
            aria-label={t('automation.ofOne', { what: t('automation.hooks.again'), title: what })}
            onClick={() => again.mutate()}
          >
            {t('automation.hooks.again')}
          </button>
        </span>
      )}
    </li>
  );
}

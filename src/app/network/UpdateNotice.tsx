// A newer version is there: offers to reload, and asks first when something typed would be lost.
import { useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { Icon } from '../icons/Icon.tsx';
import type { Pwa } from '../../platform/pwa/index.ts';
import { focusMain } from './focusMain.ts';
import { usePwa } from './useNetwork.ts';

export function UpdateNotice(): ReactNode {
  const pwa = usePwa();
  return pwa ? <Offer pwa={pwa} /> : null;
}

function Offer({ pwa }: { pwa: Pwa }): ReactNode {
  const { t } = useTexts();
  const listen = useCallback((handler: () => void) => pwa.updates.onChange(handler), [pwa]);
  const isAvailable = useSyncExternalStore(listen, pwa.updates.isAvailable);
  const [stage, setStage] = useState<'offered' | 'asked' | 'later' | 'going'>('offered');
  const first = useRef<HTMLButtonElement>(null);
  if (!isAvailable || stage === 'later') return null;

  function handleUpdate(): void {
    if (stage === 'offered' && pwa.hasTyped()) {
      setStage('asked');
      first.current?.focus();
      return;
    }
    setStage('going');
    // The browser asks about what is unsaved: who stays may press again. Timers rest until that is answered.
    window.addEventListener('beforeunload', () => setTimeout(() => setStage('offered')), { once: true });
    void pwa.updates.apply();
  }

  function handleLater(): void {
    setStage('later');
    focusMain();
  }
  return (
    <div className="keste-banner" data-tone="update">
      <Icon name="refresh" size={18} />
      <span>{t(stage === 'asked' ? 'network.updateTyped' : 'network.update')}</span>
      <button
        type="button"
        ref={first}
        className="keste-banner-button"
        disabled={stage === 'going'}
        onClick={handleUpdate}
      >
        {t(stage === 'asked' ? 'network.updateAnyway' : 'network.updateNow')}
      </button>
      <button type="button" className="keste-banner-button" data-plain onClick={handleLater}>
        {t('network.later')}
      </button>
    </div>
  );
}

// Offers to install the product as an app: from the second visit on, after the user has done something, not again for
// 30 days after a "not now".
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import type { DeviceRecords } from '../../platform/local/index.ts';
import type { InstallVisits } from '../../platform/pwa/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { Mark } from '../icons/Mark.tsx';
import { focusMain } from './focusMain.ts';
import { useInstall } from './useInstall.ts';

export function InstallPopup({ site }: { site: string }): ReactNode {
  const { t } = useTexts();
  const { way, install } = useInstall();
  const { isDue, dismiss } = useOfferDue();
  if (!isDue || way === undefined) return null;
  return (
    <section className="keste-install" aria-label={t('network.installTitle', { name: site })}>
      <Mark size={40} />
      <div>
        <strong>{t('network.installTitle', { name: site })}</strong>
        <p>{t(way === 'ios' ? 'network.installIos' : 'network.installText')}</p>
      </div>
      <div className="keste-install-buttons">
        {way === 'prompt' ? (
          <button type="button" className="keste-banner-button" data-main onClick={() => void install()}>
            {t('network.install')}
          </button>
        ) : null}
        <button type="button" className="keste-banner-button" data-plain onClick={dismiss}>
          {t('network.notNow')}
        </button>
      </div>
    </section>
  );
}

/** Counted once per load of the page, however often the shell is drawn; where the code does not come, nothing is offered. */
const thisVisit = new WeakMap<DeviceRecords, Promise<boolean>>();

function useOfferDue(): { isDue: boolean; dismiss(): void } {
  const { device } = useApp();
  const [isDue, setIsDue] = useState(false);
  const visits = useMemo(() => openVisits(device), [device]);

  useEffect(() => {
    const off = new AbortController();
    const allowed = thisVisit.get(device) ?? visits.then((door) => door.visit()).catch(() => false);
    thisVisit.set(device, allowed);
    void allowed.then((isAllowed) => {
      if (isAllowed && !off.signal.aborted) waitForAction(off.signal, () => setIsDue(true));
    });
    return () => off.abort();
  }, [device, visits]);

  return {
    isDue,
    dismiss() {
      setIsDue(false);
      focusMain();
      visits.then((door) => door.dismiss()).catch(() => undefined);
    },
  };
}

async function openVisits(device: DeviceRecords): Promise<InstallVisits> {
  const { createInstallVisits } = await import('../../platform/pwa/index.ts');
  return createInstallVisits({ records: device, isReload: isReload() });
}

function waitForAction(signal: AbortSignal, then: () => void): void {
  for (const event of ['pointerup', 'keyup']) window.addEventListener(event, then, { once: true, signal });
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && Reflect.get(entry, 'type') === 'reload';
}

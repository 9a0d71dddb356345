// The keys of the page.
import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';

const KEYS = [
  ['next', 'J'],
  ['previous', 'K'],
  ['approve', 'A'],
  ['reject', 'R'],
  ['escalate', 'E'],
  ['undo', 'Z'],
  ['pick', 'X'],
  ['help', '?'],
] as const;

export function KeysDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = usePageTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // A browser without it shows what stands in the page.
    if (dialog.current?.open === false) dialog.current.showModal?.();
  }, []);
  return (
    <dialog ref={dialog} className="kmo-keys-dialog" aria-label={t('keysTitle')} onClose={onClose}>
      <h2>{t('keysTitle')}</h2>
      <dl>
        {KEYS.map(([name, key]) => (
          <div key={name}>
            <dt>{t(`key.${name}`)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" className="kmo-button" onClick={onClose}>
        {t('close')}
      </button>
    </dialog>
  );
}

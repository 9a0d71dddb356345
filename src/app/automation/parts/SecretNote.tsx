// A secret that is shown this once, to be copied.
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';

export function SecretNote({ secret, text }: { secret: string; text: string }): ReactNode {
  const { t } = useTexts();
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void =>
    void navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <div className="ka-note" data-tone="good" role="status">
      <strong>{text}</strong>
      <code className="ka-secret">{secret}</code>
      <div className="ka-buttons">
        <button type="button" className="ka-button" onClick={copy}>
          {t(isCopied ? 'automation.hooks.copied' : 'automation.hooks.copy')}
        </button>
      </div>
    </div>
  );
}

// Copying the address of something, and saying whether it was copied.
import { useTexts } from '../../../platform/i18n/index.ts';
import type { NoticeContent } from '../../../render/notice/index.ts';

export function useCopy(onNotice: (notice: NoticeContent) => void): (path: string) => void {
  const { t } = useTexts();
  return (path) => {
    // Absent outside a secure context.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const done = clipboard?.writeText(new URL(path, location.origin).href) ?? Promise.reject(new Error('no clipboard'));
    done.then(
      () => onNotice({ text: t('find.copied') }),
      () => onNotice({ text: t('find.notCopied'), tone: 'bad' }),
    );
  };
}

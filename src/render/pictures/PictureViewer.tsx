// Pictures over the whole page: by arrows, swipes and wheel from one to the next and nearer, with name, count and the way to save one.
import Lightbox, { useLightboxState } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import type { ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import type { Picture } from './picture.ts';

export interface PictureViewerProps {
  pictures: readonly Picture[];
  at: number;
  onClose(): void;
}

const PLUGINS = [Captions, Counter, Zoom];

export function PictureViewer({ pictures, at, onClose }: PictureViewerProps): ReactNode {
  const { t } = usePorts().formats;
  const isOne = pictures.length === 1;
  const none = isOne ? { buttonPrev: () => null, buttonNext: () => null } : {};
  return (
    <Lightbox
      open
      close={onClose}
      index={at}
      slides={pictures.map(({ name, url }) => ({ src: url, alt: name, description: name }))}
      plugins={isOne ? PLUGINS.filter((plugin) => plugin !== Counter) : PLUGINS}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 3 }}
      render={none}
      toolbar={{ buttons: [<SaveLink key="save" />, 'close'] }}
      labels={{
        Lightbox: t('form.file.viewer.title'),
        Carousel: t('form.file.viewer.title'),
        Slide: t('form.file.viewer.picture'),
        Previous: t('form.file.viewer.previous'),
        Next: t('form.file.viewer.next'),
        Close: t('form.file.viewer.close'),
        'Zoom in': t('form.file.viewer.zoomIn'),
        'Zoom out': t('form.file.viewer.zoomOut'),
      }}
    />
  );
}

/** Of the picture that is seen. */
function SaveLink(): ReactNode {
  const { t } = usePorts().formats;
  const { currentSlide } = useLightboxState();
  if (!currentSlide || !('src' in currentSlide)) return null;
  return (
    <a
      className="yarl__button"
      href={currentSlide.src}
      download={currentSlide.alt}
      aria-label={t('form.file.viewer.save')}
      title={t('form.file.viewer.save')}
    >
      <svg width={32} height={32} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
        <path d="M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 19.5h14" />
      </svg>
    </a>
  );
}

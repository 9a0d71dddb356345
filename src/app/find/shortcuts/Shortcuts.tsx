// All shortcuts there are, by place. Opened by "?".
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useRestTexts } from '../../../render/index.ts';
import { useKeySections, type KeySection } from '../../../render/keyList/index.ts';
import { useLayout } from '../../appearance/useLayout.ts';
import { useOpened } from '../../appearance/useOpened.ts';
import { isApple } from '../isApple.ts';
import './shortcuts.css';

export interface ShortcutsProps {
  isOpen: boolean;
  onClose(): void;
}

/** Text and keys; each way of pressing them on its own. `Mod` is ⌘ or Ctrl. */
const AREAS: readonly (readonly [area: string, keys: readonly (readonly [text: string, ways: readonly string[]])[]])[] =
  [
    [
      'anywhere',
      [
        ['find', ['Mod K']],
        ['help', ['?']],
        ['favourites', ['Alt ↑', 'Alt ↓']],
        ['rename', ['F2']],
        ['remove', ['Delete']],
        ['close', ['Esc']],
      ],
    ],
    [
      'palette',
      [
        ['line', ['↑', '↓']],
        ['run', ['Enter']],
        ['apart', ['Mod Enter']],
      ],
    ],
    [
      'record',
      [
        ['save', ['Mod Enter']],
        ['walk', ['J', 'K']],
      ],
    ],
    [
      'table',
      [
        ['move', ['↑', '↓', '←', '→']],
        ['edges', ['Mod ↑', 'Mod ↓', 'Home', 'End']],
        ['edit', ['Enter', 'F2']],
        ['open', ['Mod Enter']],
        ['person', ['Alt Enter']],
        ['check', ['Shift Space']],
        ['all', ['Mod A']],
        ['copy', ['Mod C', 'Mod V']],
        ['fill', ['Mod D', 'Mod R']],
        ['insert', ['Insert']],
        ['remove', ['Mod −']],
        ['clear', ['Delete']],
        ['undo', ['Mod Z', 'Mod Y']],
        ['menu', ['Shift F10']],
        ['leave', ['Esc Tab']],
      ],
    ],
  ];

export function Shortcuts({ isOpen, onClose }: ShortcutsProps): ReactNode {
  useRestTexts();
  const { t } = useTexts();
  const isPhone = useLayout() === 'mobile';
  // Those of the page that is open come first.
  const sections = useKeySections();
  return (
    <Modal
      opened={useOpened(isOpen)}
      onClose={onClose}
      title={t('find.keys.title')}
      size={760}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: 'keste-keys' }}
    >
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      {AREAS.map(([area, keys]) => (
        <Section
          key={area}
          title={t(`find.keys.${area}.title`)}
          keys={keys.map(([text, ways]) => ({ text: t(`find.keys.${area}.${text}`), ways }))}
        />
      ))}
    </Modal>
  );
}

function Section({ title, keys }: KeySection): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {keys.map(({ text, ways }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {ways.map((way) => (
                <Way key={way} keys={way} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Way({ keys }: { keys: string }): ReactNode {
  const command = isApple() ? '⌘' : 'Ctrl';
  return (
    <span>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key === 'Mod' ? command : key}</kbd>
      ))}
    </span>
  );
}

// The editor of one's own menus, for desktop and phone apart: order, visibility, footer. Saves by itself and says so.
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useLayout } from '../appearance/useLayout.ts';
import type { Navigation } from '../navigation/index.ts';
import { SaveNote } from '../saving/index.ts';
import { panelId, tabId, TabList } from '../tabs/index.ts';
import { DesktopEditor } from './DesktopEditor.tsx';
import { MobileEditor } from './MobileEditor.tsx';
import { useMenuLayout } from './useMenuLayout.ts';
import './menu.css';

export interface MenuEditorProps {
  navigation: Navigation;
  /** Told while a layout could not be saved; undefined when all is well. */
  onUnsaved(drop: (() => void) | undefined): void;
}

export function MenuEditor({ navigation, onUnsaved }: MenuEditorProps): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const layout = useMenuLayout(navigation.routes);
  const { store, state } = layout;
  const [side, setSide] = useState<string>(useLayout());
  const hasFailed = state.status === 'failed';
  useEffect(() => {
    onUnsaved(hasFailed ? store.drop : undefined);
    return () => onUnsaved(undefined);
  }, [onUnsaved, hasFailed, store]);
  const Editor = side === 'mobile' ? MobileEditor : DesktopEditor;

  return (
    <div className="keste-menu-editor">
      <TabList
        id={id}
        label={t('menuEditor.sides')}
        tabs={[
          { key: 'desktop', label: t('menuEditor.desktop'), icon: 'device' },
          { key: 'mobile', label: t('menuEditor.mobile'), icon: 'phone' },
        ]}
        current={side}
        onSelect={setSide}
      />
      <div className="keste-menu-bar">
        <SaveNote status={state.status} error={state.error} onRetry={store.saver.retry} />
        <button
          type="button"
          className="keste-save-retry"
          aria-disabled={!store.canUndo() || undefined}
          onClick={store.undo}
        >
          {t('menuEditor.undo')}
        </button>
      </div>
      {hasFailed || state.status === 'unsaved' ? <p className="keste-menu-unsaved">{t('menuEditor.unsaved')}</p> : null}
      <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, side)}>
        {state.value.length === 0 ? (
          <p className="keste-menu-hint">{t('menuEditor.empty')}</p>
        ) : (
          <Editor layout={layout} />
        )}
      </div>
    </div>
  );
}

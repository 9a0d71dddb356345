// Whether the table's view is kept on this device for work without a network: with what age and size, and how to end it.
import type { ReactNode } from 'react';
import type { Formats, KeptViewState } from '../../../engine/ports/index.ts';
import type { TableStore } from '../../../engine/table/index.ts';
import { usePorts } from '../../core/index.ts';
import { keptText, useKeptViews } from '../../kept/index.ts';
import { useOnline } from '../../live/index.ts';
import { MenuList, type MenuEntry } from '../../menu/index.ts';

export function KeepPanel({ store }: { store: TableStore }): ReactNode {
  const { data, formats } = usePorts();
  const { kept } = useKeptViews(data);
  if (!kept || !store.table || store.isLocal) return null;
  const address = {
    model: store.ref.model,
    pageName: store.ref.page_name,
    ...(store.filters === undefined ? {} : { filters: store.filters }),
    title: store.table.info.title ?? store.ref.model,
  };
  const view = kept.find(address);
  return (
    <>
      <KeepMenu view={view} onKeep={() => void kept.keep(address)} onDrop={() => void (view && kept.drop(view.key))} />
      <p className="kg-panel-note" role="status">
        {view ? toldOf(view, formats) : formats.t('kept.what')}
      </p>
    </>
  );
}

interface KeepMenuProps {
  view: KeptViewState | undefined;
  onKeep(): void;
  onDrop(): void;
}

function KeepMenu({ view, onKeep, onDrop }: KeepMenuProps): ReactNode {
  const { t } = usePorts().formats;
  const isOffline = !useOnline();
  const again = view && view.at === 0 ? 'kept.again' : 'kept.renew';
  const keep: MenuEntry = {
    key: 'keep',
    label: t(view ? again : 'kept.keep'),
    // While it is read another asking does nothing: the keyboard stays where it is.
    isDisabled: isOffline,
    ...(isOffline ? { note: t('kept.needsNetwork') } : {}),
    onPick: onKeep,
  };
  const drop: MenuEntry = { key: 'drop', label: t('kept.drop'), onPick: onDrop };
  return <MenuList label={t('kept.title')} entries={view ? [keep, drop] : [keep]} />;
}

function toldOf(view: KeptViewState, formats: Formats): string {
  const { problem } = view;
  if (problem === undefined) return keptText(view, formats);
  return view.at === 0 ? formats.t(problem) : `${keptText(view, formats)}. ${formats.t(problem)}`;
}

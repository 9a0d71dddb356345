// A record on the screen that a module's page declares for it, in the drawer where its form would open.
import { Drawer } from '@mantine/core';
import { createElement, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import type { Row } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { lazyPart, StarSlot, usePorts, useRestTexts, type RecordProps } from '../../render/index.ts';
import { useRecordName, useReturnFocus } from '../../render/record/index.ts';
import { useLayout } from '../appearance/useLayout.ts';
import type { ObjectParam } from '../navigation/index.ts';
import { usePageTextsOf } from '../pages/usePageTextsOf.ts';
import '../appearance/drawerStyles.ts';

export interface RecordDrawerProps extends RecordProps {
  param: ObjectParam;
  row: Row;
}

export function RecordDrawer({ param, row, ...record }: RecordDrawerProps): ReactNode {
  useRestTexts();
  const { t } = useTexts();
  const { markRead, places } = usePorts();
  const layout = useLayout();
  const name = useRecordName(param.model, row);
  useReturnFocus({ isDrawer: true });
  useEffect(() => markRead?.(param.model, row.id), [markRead, param.model, row.id]);
  useEffect(
    () => (name === undefined ? undefined : places?.openRow({ model: param.model, id: row.id, title: name })),
    [places, param.model, row.id, name],
  );
  const title = name ?? t('form.viewTitle');
  return (
    <Drawer
      opened
      // Asks first where something is unsaved, as every way out of here does.
      onClose={record.onClose}
      position="right"
      size={layout === 'mobile' ? '100%' : 720}
      title={
        <>
          {title}
          <StarSlot place={{ kind: 'record', id: row.id, model: param.model }} title={title} />
        </>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
    >
      <Suspense fallback={<Waiting />}>
        <WithPageTexts param={param}>{createElement(screenOf(param), record)}</WithPageTexts>
      </Suspense>
    </Drawer>
  );
}

/** The texts may be asked for before the page itself was ever opened. */
function WithPageTexts({ param, children }: { param: ObjectParam; children: ReactNode }): ReactNode {
  usePageTextsOf(param.page);
  return children;
}

function Waiting(): ReactNode {
  const { t } = useTexts();
  return <div className="keste-record-waiting" aria-busy="true" role="status" aria-label={t('form.loading')} />;
}

const screens = new WeakMap<object, ComponentType<RecordProps>>();

function screenOf({ record }: ObjectParam): ComponentType<RecordProps> {
  if (!record) throw new Error('A record without a screen of its own');
  const known = screens.get(record);
  if (known) return known;
  // definePage gives components of records only.
  const load = record as () => Promise<ComponentType<RecordProps>>;
  const Screen = lazyPart(load, <Waiting />);
  screens.set(record, Screen);
  return Screen;
}

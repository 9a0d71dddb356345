// The stream of a row as a block: comments and changes.
import type { ReactNode } from 'react';
import { ActivityStream } from '../../../src/features/activity/index.ts';
import { BlockEmpty } from '../../../src/render/blockData/index.ts';
import { Placeholder, usePorts, type BlockProps } from '../../../src/render/index.ts';

export function ActivityBlock({ source, params, title }: BlockProps): ReactNode {
  const { t } = usePorts().formats;
  const { id } = params;
  if (!source) return <Placeholder look="missing" kind="block" name="activity/source" />;
  if (typeof id !== 'string') return <BlockEmpty text={t('page.noRecord')} />;
  return <ActivityStream key={`${source.model} ${id}`} model={source.model} id={id} title={title} />;
}

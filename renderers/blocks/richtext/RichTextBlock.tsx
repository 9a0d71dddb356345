// A text of the page itself, or a text field of a row; both drawn by the one door that sanitises.
import type { ReactNode } from 'react';
import { BlockEmpty, BlockFailure, BlockLoading, useRecord } from '../../../src/render/blockData/index.ts';
import { RichTextView } from '../../../src/render/richText/index.ts';
import { Placeholder, usePorts, type BlockProps, type BlockSource } from '../../../src/render/index.ts';

export function RichTextBlock({ source, params }: BlockProps): ReactNode {
  const { t } = usePorts().formats;
  const { text, field, id } = params;
  if (typeof field === 'string') {
    if (!source) return <Placeholder look="missing" kind="block" name="richtext/source" />;
    return <TextOfRow source={source} field={field} id={typeof id === 'string' ? id : undefined} />;
  }
  return typeof text === 'string' && text !== '' ? (
    <RichTextView html={text} />
  ) : (
    <BlockEmpty text={t('page.noText')} />
  );
}

function TextOfRow({ source, field, id }: { source: BlockSource; field: string; id: string | undefined }): ReactNode {
  const { t } = usePorts().formats;
  const { data: row, error, reload } = useRecord(source, id);
  if (id === undefined) return <BlockEmpty text={t('page.noRecord')} />;
  if (row === null) return <BlockEmpty text={t('page.recordGone')} />;
  if (row === undefined)
    return error === undefined ? <BlockLoading /> : <BlockFailure error={error} onRetry={reload} />;
  const text = Object.hasOwn(row, field) ? row[field] : undefined;
  if (text === undefined) return <BlockEmpty text={t('page.noField', { name: field })} />;
  return typeof text === 'string' && text !== '' ? (
    <RichTextView html={text} />
  ) : (
    <BlockEmpty text={t('page.noText')} />
  );
}

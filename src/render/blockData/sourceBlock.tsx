// The first step of every block on rows: a source, its description, and params that are right; or what to draw instead.
import { useMemo, type ReactNode } from 'react';
import type { PreparedTable } from '../../engine/table/index.ts';
import { Placeholder, type BlockEvent, type BlockProps, type BlockSource, type RendererParams } from '../core/index.ts';
import { BlockFailure, BlockFrame, BlockLoading, ParamIssues } from './BlockFrame.tsx';
import { ParamReader } from './paramReader.ts';
import { useBlockTable } from './useBlockTable.ts';

/** What a block is given once its source is described and its params are read. */
export interface ReadyProps<P> {
  source: BlockSource;
  table: PreparedTable;
  params: P;
  title: string | undefined;
  /** Key of what the block keeps on this device. */
  storageKey: string | undefined;
  /** Filters of the page leave rows out: an empty block is not an empty model. */
  isNarrowed: boolean;
  onEvent: ((event: BlockEvent) => void) | undefined;
}

export interface SourceBlock<P> {
  /** Name of the block. */
  block: string;
  /** Reads the params; answers undefined only where it noted an issue. */
  read(reader: ParamReader, table: PreparedTable, params: RendererParams): P | undefined;
  Ready(props: ReadyProps<P>): ReactNode;
}

/** Makes the component of a block from how its params are read and how it is drawn. */
export function sourceBlock<P>(spec: SourceBlock<P>): (props: BlockProps) => ReactNode {
  return function Block(props: BlockProps): ReactNode {
    return props.source ? (
      <Described {...props} source={props.source} spec={spec} />
    ) : (
      <Placeholder look="missing" kind="block" name={`${spec.block}/source`} />
    );
  };
}

function Described<P>({
  spec,
  title,
  storageKey,
  onEvent,
  ...given
}: BlockProps & { source: BlockSource; spec: SourceBlock<P> }): ReactNode {
  const { block, Ready } = spec;
  const source = useStable(given.source);
  const params = useStable(given.params);
  const { data: table, error, reload } = useBlockTable(source);
  const { read, issues } = useMemo(() => {
    if (!table) return { read: undefined, issues: [] };
    const reader = new ParamReader(table, params);
    return { read: spec.read(reader, table, params), issues: reader.issues };
  }, [table, params, spec]);
  if (!table)
    return (
      <BlockFrame block={block} title={title}>
        {error === undefined ? <BlockLoading /> : <BlockFailure error={error} onRetry={reload} />}
      </BlockFrame>
    );
  if (read === undefined || issues.length > 0)
    return (
      <BlockFrame block={block} title={title}>
        <ParamIssues block={block} issues={issues} />
      </BlockFrame>
    );
  return (
    <Ready
      source={source}
      table={table}
      params={read}
      title={title}
      storageKey={storageKey}
      isNarrowed={params['isNarrowed'] === true}
      onEvent={onEvent}
    />
  );
}

/** The same object as long as it says the same: a page may make its parts anew with every drawing. */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value);
  // Both came as JSON: from a document, or from JSONata over documents.
  return useMemo(() => JSON.parse(text) as T, [text]);
}

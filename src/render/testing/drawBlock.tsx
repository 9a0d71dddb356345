// Draws one block through its slot on a server in memory, as a page would.
import type { FilterValues } from '../../contract/index.ts';
import type { ModulesPort } from '../../engine/ports/index.ts';
import { Slot, type AnyRenderer, type BlockEvent } from '../core/index.ts';
import type { BlockServer } from './blockServer.ts';
import { drawForTest, settled, untilReady } from './drawForTest.tsx';
import { testFormats } from './testFormats.ts';

export interface DrawnBlock {
  events: BlockEvent[];
  /** What the block keeps on the device. */
  kept: Map<string, unknown>;
}

export interface DrawBlockOptions {
  renderers: readonly AnyRenderer[];
  /** Texts of the interface, nested as in their files. */
  texts: object;
  lang?: string;
  filters?: FilterValues;
  kept?: Map<string, unknown>;
  title?: string;
  /** What calls of the block's own are answered with. */
  ask?: () => Promise<unknown>;
}

export async function drawBlock(
  type: string,
  params: Record<string, unknown>,
  server: BlockServer,
  { renderers, texts, lang = 'ru', filters, kept = new Map(), title, ask }: DrawBlockOptions,
): Promise<DrawnBlock> {
  const events: BlockEvent[] = [];
  const source = { model: 'request', page_name: 'requests', table_type: 'list', ...(filters ? { filters } : {}) };
  const node = (
    <Slot
      kind="block"
      type={type}
      props={{
        source,
        params,
        storageKey: 'page block',
        ...(title === undefined ? {} : { title }),
        onEvent: (event) => void events.push(event),
      }}
    />
  );
  await drawForTest(node, {
    renderers,
    ports: {
      data: server.data,
      live: server.live,
      // Whoever asks knows what of.
      ...(ask ? { modules: { ask: ask as ModulesPort['ask'] } } : {}),
      report: () => undefined,
      local: {
        read: async (_database, id) => kept.get(id),
        write: async (_database, id, value) => void kept.set(id, value),
      },
      formats: { ...testFormats(texts), lang },
    },
  });
  await settled();
  await untilReady();
  return { events, kept };
}

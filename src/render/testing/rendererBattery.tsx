// The battery of every renderer: draws any value with any params through its slot and says what came of it.
import { render } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { act, createElement, type ReactNode } from 'react';
import type { DataPort, Ports } from '../../engine/ports/index.ts';
import { createRegistry, type Registry } from '../../engine/registry/index.ts';
import {
  editorOf,
  KesteProvider,
  RenderBoundary,
  Slot,
  type AnyComponent,
  type AnyRenderer,
  type BlockSource,
} from '../core/index.ts';
import { labelId } from '../fields/index.ts';
import { letPass } from '../../../tests/setup/waiting.ts';
import { prepareBrowser } from './drawForTest.tsx';
import { TestQueries } from './TestQueries.tsx';

export interface Case {
  renderer: AnyRenderer;
  /** What is odd about it, for the message of a failure. */
  name: string;
  value: unknown;
  params: Record<string, unknown>;
  /** A cell's editor in place of the cell. */
  isEditor?: boolean;
  /** A field that is only shown. */
  isReadonly?: boolean;
  /** Hears what a field or a filter makes of its value. */
  onChange?: (value: unknown) => void;
  /** Calls of its own. */
  data?: Partial<DataPort>;
}

export interface Outcome {
  case: Case;
  element: HTMLElement;
  /** Text, a control or a picture with a name: what a person finds there; '' for nothing. */
  seen: string;
  /** The look of a placeholder, if one is drawn. */
  look: string | undefined;
}

export interface Drawing {
  outcomes: Outcome[];
  reports: { code: string; path: string; detail?: string }[];
}

export interface BatterySurroundings {
  ports: Partial<Record<keyof Ports, unknown>>;
  source: BlockSource;
  /** All renderers: those inside others are found among them. */
  all: readonly AnyRenderer[];
}

/** The renderers with their code in place: slots draw them at once, and each copy counts its own crashes. */
export async function readyCopies(renderers: readonly AnyRenderer[]): Promise<AnyRenderer[]> {
  return Promise.all(
    renderers.map(async (renderer) => {
      const { load, ...rest } = renderer;
      // Its own component, loaded as the slot would load it.
      return (load ? { ...rest, component: (await load()).default } : { ...rest }) as AnyRenderer;
    }),
  );
}

/** Draws every case in a place of its own, all in one tree; `data` of a case stands in for the calls of all. */
export async function drawCases(cases: readonly Case[], { ports, source, all }: BatterySurroundings): Promise<Drawing> {
  prepareBrowser();
  const reports: Drawing['reports'] = [];
  const places = cases.map((each, index) => ({
    id: `case-${index}`,
    each,
    ports: doorsOf(each, ports, reports),
    registry: registryOf(each, all),
  }));
  let root: HTMLElement = document.body;
  await act(async () => {
    root = render(
      <MantineProvider>
        {places.map((place) => (
          <Place key={place.id} {...place} source={source} />
        ))}
      </MantineProvider>,
    ).container;
  });
  await untilDrawn();
  const elements = [...root.querySelectorAll<HTMLElement>('[data-case]')];
  return { reports, outcomes: cases.map((each, index) => outcomeOf(each, elements[index] ?? root)) };
}

function doorsOf({ data }: Case, ports: BatterySurroundings['ports'], reports: Drawing['reports']): Ports {
  const shared = typeof ports.data === 'object' ? ports.data : {};
  // The doors a renderer may reach for are the caller's.
  return {
    ...ports,
    data: { ...shared, ...data },
    report: (problem: Drawing['reports'][number]) => void reports.push(problem),
  } as unknown as Ports;
}

/** A copy of the renderer: its crashes count for this place alone. */
function registryOf({ renderer }: Case, all: readonly AnyRenderer[]): Registry<AnyComponent> {
  return createRegistry<AnyComponent>([
    ...all.filter((one) => one.kind !== renderer.kind || one.name !== renderer.name),
    { ...renderer },
  ]);
}

interface PlaceProps {
  id: string;
  each: Case;
  ports: Ports;
  registry: Registry<AnyComponent>;
  source: BlockSource;
}

function Place(props: PlaceProps): ReactNode {
  const { id, each, ports, registry } = props;
  const { kind } = each.renderer;
  return (
    <>
      {kind === 'field' || kind === 'filter' ? (
        <label id={labelId(id)} htmlFor={id}>
          {each.name}
        </label>
      ) : null}
      <div data-case={id}>
        <TestQueries>
          <KesteProvider ports={ports} registry={registry}>
            {each.isEditor ? <DrawnEditor each={each} /> : <Drawn {...props} />}
          </KesteProvider>
        </TestQueries>
      </div>
    </>
  );
}

function DrawnEditor({ each: { renderer, value, params } }: Pick<PlaceProps, 'each'>): ReactNode {
  const props = { value, params, label: 'editor', commit: nothing, cancel: nothing };
  const editor = editorOf(renderer);
  return (
    <RenderBoundary fallback={(error) => <span data-look="editor">{String(error)}</span>}>
      {editor ? createElement(editor, props) : null}
    </RenderBoundary>
  );
}

const nothing = (): void => undefined;

function Drawn({
  id,
  each: { renderer, value, params, isReadonly = false, onChange = nothing },
  ports,
  source,
}: PlaceProps): ReactNode {
  const [type = '', widget] = (renderer.keys[0] ?? '').replace('*', 'AnyField').split('/');
  const asked = { type, widget };
  // Bad input on purpose: the props say what a right document would hold.
  const [described, drafted] = [params as never, value as never];
  const meta = { pageWidget: type, rev: 'a', ...params } as never; // as above
  switch (renderer.kind) {
    case 'cell':
      return (
        <Slot kind="cell" {...asked} props={{ value, params, text: renderer.text(value, params, ports.formats) }} />
      );
    case 'field':
      return (
        <Slot
          kind="field"
          {...asked}
          props={{
            id,
            field: described,
            value,
            required: false,
            disabled: false,
            readonly: isReadonly,
            errors: [],
            onChange,
          }}
        />
      );
    case 'filter':
      return <Slot kind="filter" {...asked} props={{ id, filter: described, value: drafted, onChange }} />;
    case 'block':
      return (
        <Slot
          kind="block"
          {...asked}
          props={{
            source,
            params,
            title: 'Block',
            storageKey: id,
            children: [{ key: 'inner', title: 'Inner', index: 0, node: <p>inner block</p> }],
            onEvent: nothing,
          }}
        />
      );
    case 'page':
      return <Slot kind="page" {...asked} props={{ name: 'requests', title: 'Page', meta }} />;
  }
}

const CONTROLS =
  'input, textarea, select, button, canvas, svg, [role="img"], [role="group"], [role="radiogroup"], [role="grid"], [contenteditable="true"]';

function outcomeOf(each: Case, element: HTMLElement): Outcome {
  // A form stands in a drawer beside the page.
  const beside = each.renderer.name === 'form' ? document.querySelector('[role="dialog"]') : null;
  const words = (element.textContent || (beside?.textContent ?? '')).trim();
  const controls = [...element.querySelectorAll(CONTROLS)].map((control) => control.tagName).join(' ');
  return {
    case: each,
    element,
    seen: words === '' ? controls : words,
    look: element.querySelector<HTMLElement>('[data-look]')?.dataset['look'],
  };
}

/** Until nothing loads, or only what the surroundings never answer is left: that is looked at as it waits. */
async function untilDrawn(): Promise<void> {
  for (let tries = 0; tries < 100 && document.querySelector('[aria-busy="true"], .keste-loading'); tries += 1)
    await act(() => letPass(10, 'a call that is never answered announces itself by nothing'));
}

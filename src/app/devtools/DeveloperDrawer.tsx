// On servers of type `dev`: every registered renderer live with its schema (APP-10). Elsewhere this chunk is never asked for.
import { Drawer, TextInput } from '@mantine/core';
import { Suspense, use, useState, type ReactNode } from 'react';
import type { RendererDescription } from '../../engine/registry/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useRegistry, useRestTexts } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLayout } from '../appearance/useLayout.ts';
import { BoardExample } from './BoardExample.tsx';
import { ComposerExample } from './ComposerExample.tsx';
import { FeedExample } from './FeedExample.tsx';
import { LiveExample, type ShownRenderer } from './LiveExample.tsx';
import { PersonPickerExample } from './PersonPickerExample.tsx';
import { ReactionsExample } from './ReactionsExample.tsx';
import { SortableExample } from './SortableExample.tsx';
import { StreamExample } from './StreamExample.tsx';
import { UploadsExample } from './UploadsExample.tsx';
import '../appearance/drawerStyles.ts';
import './devtools.css';

type Descriptions = ReadonlyMap<string, RendererDescription>;

const PARTS = [
  { name: 'board', Example: BoardExample },
  { name: 'comment stream', Example: StreamExample },
  { name: 'composer', Example: ComposerExample },
  { name: 'feed', Example: FeedExample },
  { name: 'person picker', Example: PersonPickerExample },
  { name: 'reactions', Example: ReactionsExample },
  { name: 'sortable list', Example: SortableExample },
  { name: 'uploads', Example: UploadsExample },
] as const;
const KINDS = ['field', 'cell', 'filter', 'block', 'page'] as const;

export function DeveloperDrawer(): ReactNode {
  useRestTexts();
  const { t } = useTexts();
  const layout = useLayout();
  const { describeRenderers } = useApp();
  const [descriptions] = useState(describeRenderers);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="keste-devtools-open"
        aria-haspopup="dialog"
        aria-label={t('devtools.open')}
        title={t('devtools.open')}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="layers" size={20} />
      </button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size={layout === 'mobile' ? '100%' : 720}
        title={t('devtools.title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {isOpen ? (
          <Suspense fallback={null}>
            <RendererList descriptions={descriptions} />
          </Suspense>
        ) : null}
      </Drawer>
    </>
  );
}

function RendererList({ descriptions }: { descriptions: Promise<Descriptions> }): ReactNode {
  const { t } = useTexts();
  const described = use(descriptions);
  const registry = useRegistry();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = KINDS.map((kind) => ({
    kind,
    renderers: registry
      .all(kind)
      .filter(({ name, keys }) => [name, ...keys].some((text) => text.toLowerCase().includes(wanted))),
  })).filter(({ renderers }) => renderers.length > 0);
  return (
    <div className="keste-devtools">
      <TextInput
        aria-label={t('devtools.search')}
        placeholder={t('devtools.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Coverage />
      <Parts wanted={wanted} />
      {found.length === 0 ? <p role="status">{t('devtools.empty')}</p> : null}
      {found.map(({ kind, renderers }) => (
        <section key={kind} aria-label={kind}>
          <h2>
            {kind} <small>{renderers.length}</small>
          </h2>
          {renderers.map((renderer) => (
            <RendererCard
              key={renderer.name}
              renderer={renderer}
              description={described.get(`${kind}/${renderer.name}`)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

/** What pages of modules are built of beside renderers. */
function Parts({ wanted }: { wanted: string }): ReactNode {
  const { t } = useTexts();
  const [open, setOpen] = useState<string>();
  const found = PARTS.filter(({ name }) => name.includes(wanted));
  return found.length === 0 ? null : (
    <section aria-label={t('devtools.parts')}>
      <h2>{t('devtools.parts')}</h2>
      {found.map(({ name, Example }) => (
        <details
          key={name}
          className="keste-devtools-card"
          onToggle={({ currentTarget }) => setOpen(currentTarget.open ? name : undefined)}
        >
          <summary>{name}</summary>
          {open === name ? <Example /> : null}
        </details>
      ))}
    </section>
  );
}

/** What this visit asked for in vain, and what it has not asked for. */
function Coverage(): ReactNode {
  const { t } = useTexts();
  const { missing, unused } = useRegistry().coverage();
  return (
    <dl className="keste-devtools-coverage">
      <dt>{t('devtools.missing', { count: missing.length })}</dt>
      <dd>{missing.length > 0 ? missing.join(', ') : t('devtools.nothingMissing')}</dd>
      <dt>{t('devtools.unused', { count: unused.length })}</dt>
      <dd>{unused.join(', ')}</dd>
    </dl>
  );
}

interface RendererCardProps {
  renderer: ShownRenderer;
  /** Renderers of the organisation's script have none. */
  description: RendererDescription | undefined;
}

function RendererCard({ renderer, description }: RendererCardProps): ReactNode {
  const { t } = useTexts();
  const { examples = [], paramsSchema } = description ?? {};
  return (
    <article className="keste-devtools-card" aria-label={`${renderer.kind} ${renderer.name}`}>
      <h3>{renderer.name}</h3>
      <p>
        <code>{renderer.keys.join('  ')}</code>
      </p>
      {renderer.kind === 'block' || renderer.kind === 'page' || examples.length === 0 ? (
        <p className="keste-devtools-note">{t('devtools.noExamples')}</p>
      ) : (
        examples.map((example) => <LiveExample key={example.name} renderer={renderer} example={example} />)
      )}
      <details>
        <summary>{t(paramsSchema ? 'devtools.schema' : 'devtools.noSchema')}</summary>
        {paramsSchema ? <pre>{JSON.stringify(paramsSchema, null, 2)}</pre> : null}
      </details>
    </article>
  );
}

// On servers of type `dev`: every registered renderer live with its schema (APP-10). Elsewhere this chunk is never asked for.
import { Drawer, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useRegistry } from '../../render/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLayout } from '../look/useLayout.ts';
import { LiveExample, type ShownRenderer } from './LiveExample.tsx';
import '../shell/drawerStyles.ts';
import './devtools.css';

const KINDS = ['field', 'cell', 'filter', 'block', 'page'] as const;

export function DeveloperDrawer(): ReactNode {
  const { t } = useTexts();
  const layout = useLayout();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="keste-devtools-open" aria-haspopup="dialog" aria-label={t('devtools.open')} title={t('devtools.open')} onClick={() => setIsOpen(true)}>
        <Icon name="layers" size={20} />
      </button>
      <Drawer opened={isOpen} onClose={() => setIsOpen(false)} position="right" size={layout === 'mobile' ? '100%' : 720} title={t('devtools.title')} closeButtonProps={{ 'aria-label': t('close') }}>
        {isOpen ? <RendererList /> : null}
      </Drawer>
    </>
  );
}

function RendererList(): ReactNode {
  const { t } = useTexts();
  const registry = useRegistry();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = KINDS.map((kind) => ({ kind, renderers: registry.all(kind).filter(({ name, keys }) => [name, ...keys].some((text) => text.toLowerCase().includes(wanted))) })).filter(({ renderers }) => renderers.length > 0);
  return (
    <div className="keste-devtools">
      <TextInput aria-label={t('devtools.search')} placeholder={t('devtools.search')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      {found.length === 0 ? <p role="status">{t('devtools.empty')}</p> : null}
      {found.map(({ kind, renderers }) => (
        <section key={kind} aria-label={kind}>
          <h2>{kind} <small>{renderers.length}</small></h2>
          {renderers.map((renderer) => <RendererCard key={renderer.name} renderer={renderer} />)}
        </section>
      ))}
    </div>
  );
}

function RendererCard({ renderer }: { renderer: ShownRenderer }): ReactNode {
  const { t } = useTexts();
  return (
    <article className="keste-devtools-card" aria-label={`${renderer.kind} ${renderer.name}`}>
      <h3>{renderer.name}</h3>
      <p><code>{renderer.keys.join('  ')}</code></p>
      {renderer.kind === 'block' || renderer.kind === 'page' ? <p className="keste-devtools-note">{t('devtools.noExamples')}</p> : renderer.examples.map((example) => <LiveExample key={example.name} renderer={renderer} example={example} />)}
      <details>
        <summary>{t(renderer.paramsSchema ? 'devtools.schema' : 'devtools.noSchema')}</summary>
        {renderer.paramsSchema ? <pre>{JSON.stringify(renderer.paramsSchema, null, 2)}</pre> : null}
      </details>
    </article>
  );
}

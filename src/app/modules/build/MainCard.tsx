// The module itself: what people call it, its icon; its identifiers small and under "More".
import { useState, type ReactNode } from 'react';
import { ICON_PATHS } from '../../../engine/icons/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useBuilding } from './context.ts';
import { idOf } from './doc/pointer.ts';
import { titleText, withModuleTitle } from './doc/titles.ts';
import { textAt, valueAt, withValue } from './doc/value.ts';
import { LabelInput } from './parts/LabelInput.tsx';
import { NameInput } from './parts/NameInput.tsx';
import { Folded, Section } from './parts/Section.tsx';

const PATH = /^\/[a-z][a-z0-9/_-]*$/;

export function MainCard(): ReactNode {
  const { definition, change, around, isReadonly, openForm, t } = useBuilding();
  const isStored = around.inForce !== undefined;
  const name = textAt(definition, ['name']);
  // Of a new module nothing is typed yet; while it is, the focus stays where it is.
  const [isBlank] = useState(name === '' && !isReadonly);
  return (
    <Section title={t('build.section.main')}>
      <div className="kb-main">
        <IconPick />
        <LabelInput
          id={idOf(['title'])}
          isLabelled
          isLarge
          isFirst={isBlank}
          label={t('build.moduleTitle')}
          placeholder={t('build.modulePlaceholder')}
          value={valueAt(definition, ['title'])}
          onChange={(title) => change(withModuleTitle(definition, title, around))}
        />
      </div>
      {name === '' ? null : (
        <Folded title={t('build.moduleMore', { name })}>
          {isStored || isReadonly ? null : (
            <NameInput
              id={idOf(['name'])}
              label={t('build.moduleName')}
              hint={t('build.nameFollows')}
              value={name}
              isTaken={(one) => around.modules.some((module) => module.name === one)}
              onChange={(one) => change(withValue(definition, ['name'], one))}
            />
          )}
          <NameInput
            id={idOf(['navigation', 'path'])}
            label={t('definition.key.path')}
            hint={t('build.pathHint')}
            value={textAt(definition, ['navigation', 'path'])}
            pattern={PATH}
            isTaken={() => false}
            onChange={(path) => change(withValue(definition, ['navigation', 'path'], path))}
          />
          <p className="kb-hint">
            {t('build.modelName', { name: textAt(definition, ['model', 'name']) })}{' '}
            <button type="button" className="km-link" onClick={() => openForm('/model/name')}>
              {t('build.allKeys')}
            </button>
          </p>
        </Folded>
      )}
    </Section>
  );
}

function IconPick(): ReactNode {
  const { definition, change, around, isReadonly, t } = useBuilding();
  const [isOpen, setIsOpen] = useState(false);
  const icon = textAt(definition, ['icon']);
  return (
    <div className="kb-icon-pick">
      <button
        type="button"
        className="kb-icon"
        aria-expanded={isOpen}
        aria-label={t('build.icon', { icon })}
        disabled={isReadonly}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={icon} title={titleText(valueAt(definition, ['title']), around.lang)} size={28} />
      </button>
      {isOpen ? (
        <div className="kb-icons" role="group" aria-label={t('definition.key.icon')}>
          {[...ICON_PATHS.keys()].sort().map((name) => (
            <button
              key={name}
              type="button"
              className="kb-tool"
              aria-label={name}
              aria-pressed={name === icon}
              onClick={() => {
                change(withValue(definition, ['icon'], name));
                setIsOpen(false);
              }}
            >
              <Icon name={name} size={20} />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

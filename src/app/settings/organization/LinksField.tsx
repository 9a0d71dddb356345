// Links of the header: a title and where it leads, up to eight.
import { Button, TextInput } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import type { OrganizationLink } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { softDisabled } from '../parts/softDisabled.ts';

const MAX = 8;

export interface LinksFieldProps {
  links: readonly OrganizationLink[];
  errorOf(field: string): string | undefined;
  onChange(links: OrganizationLink[]): void;
}

export function LinksField({ links, errorOf, onChange }: LinksFieldProps): ReactNode {
  const { t } = useTexts();
  const add = useRef<HTMLButtonElement>(null);
  const change = (index: number, part: Partial<OrganizationLink>): void =>
    onChange(links.map((link, each) => (each === index ? { ...link, ...part } : link)));

  function handleRemove(index: number): void {
    onChange(links.filter((_link, each) => each !== index));
    add.current?.focus();
  }

  return (
    <fieldset className="keste-choices">
      <legend>{t('settings.links.title')}</legend>
      {links.map((link, index) => (
        // Links have no name of their own: their place is what tells them apart.
        // eslint-disable-next-line react/no-array-index-key
        <div key={index} className="keste-link-row">
          <TextInput
            aria-label={t('settings.links.name', { number: index + 1 })}
            placeholder={t('settings.links.namePlaceholder')}
            maxLength={60}
            value={link.title}
            error={errorOf(`links.${index}.title`)}
            onChange={(event) => change(index, { title: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('settings.links.path', { number: index + 1 })}
            placeholder="https://"
            maxLength={500}
            value={link.path}
            error={errorOf(`links.${index}.path`)}
            onChange={(event) => change(index, { path: event.currentTarget.value })}
          />
          <button
            type="button"
            className="keste-icon-button"
            aria-label={t('settings.links.remove', { number: index + 1 })}
            title={t('settings.links.remove', { number: index + 1 })}
            onClick={() => handleRemove(index)}
          >
            <Icon name="minus" />
          </button>
        </div>
      ))}
      <div>
        <Button
          ref={add}
          variant="default"
          {...softDisabled(links.length >= MAX)}
          onClick={() => {
            if (links.length < MAX) onChange([...links, { title: '', path: '' }]);
          }}
        >
          {t('settings.links.add')}
        </Button>
      </div>
    </fieldset>
  );
}

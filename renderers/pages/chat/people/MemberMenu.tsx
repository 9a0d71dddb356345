// What may be done with a member of a chat.
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { IconSlot } from '../../../../src/render/index.ts';
import { MenuList } from '../../../../src/render/menu/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import type { MemberAct } from './rights.ts';

export interface MemberMenuProps {
  name: string;
  acts: readonly MemberAct[];
  onAct(act: MemberAct): void;
}

export function MemberMenu({ name, acts, onAct }: MemberMenuProps): ReactNode {
  const { t } = usePageTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (acts.length === 0) return null;
  const label = t('memberMenu', { name });
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className="kc-icon"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-label={label}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconSlot name="dots" title={label} size={18} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <MenuList
          label={label}
          entries={acts.map((act) => ({
            key: act,
            label: t(`member.${act}`),
            onPick() {
              setIsOpen(false);
              onAct(act);
            },
          }))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

// What a member does with his group beside reading it: notifications, invitations, settings, archive, leaving.
import { useState, type ReactNode } from 'react';
import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import type { Asked } from '../../../src/features/asking/index.ts';
import { MenuList, type MenuEntry } from '../../../src/render/menu/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { useSend, usePageTexts } from '../../../src/render/modulePage/index.ts';
import { calls } from './calls.ts';
import { GROUPS, idOf, MEMBERS, type Group, type Place } from './groupPage.ts';

export interface GroupMenuProps {
  row: Group;
  place: Place;
  mayEdit: boolean;
  onEdit(): void;
  onAsk(asked: Asked): void;
  onChanged(): void;
}

const LEVELS = ['all', 'mentions', 'none'] as const;
/** All but guests. */
const COLLEAGUES = ['owner', 'admin', 'member'];
const SIGHTS = ['open', 'closed', 'secret'] as const;

interface Asking extends Record<'invite' | 'archive' | 'leave', () => void> {
  /** To whom the group is shown from then on; what that changes for whom is said first. */
  show(sight: (typeof SIGHTS)[number]): void;
}

export function GroupMenu({ row, place, mayEdit, onEdit, onAsk, onChanged }: GroupMenuProps): ReactNode {
  const { t } = usePageTexts();
  const [isOpen, setIsOpen] = useState(false);
  const notify = useSend(calls.notify);
  const asking = useAsking({ row, place, onAsk, onChanged });
  const pick = (run: () => void) => () => {
    setIsOpen(false);
    run();
  };
  const isLate = Boolean(row.archived_at);
  const entries: MenuEntry[] = [
    ...LEVELS.map((level) => ({
      key: level,
      label: t(`notify.${level}`),
      isChosen: place.notify === level,
      onPick: pick(() => notify.mutate({ id: row.id, notify: level })),
    })),
    ...(mayEdit
      ? [
          ...(isLate ? [] : [{ key: 'invite', label: t('invite.action'), onPick: pick(asking.invite) }]),
          { key: 'edit', label: t('settings'), onPick: pick(onEdit) },
          ...(place.role === 'owner'
            ? SIGHTS.filter((sight) => sight !== row.visibility).map((sight) => ({
                key: sight,
                label: t(`sight.${sight}`),
                onPick: pick(() => asking.show(sight)),
              }))
            : []),
          { key: 'archive', label: t(isLate ? 'unarchive' : 'archive'), onPick: pick(asking.archive) },
        ]
      : []),
    { key: 'leave', label: t('leave.action'), onPick: pick(asking.leave) },
  ];
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withRoles={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className="kgr-button"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(`role.${place.role}`)} ▾
        </button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <MenuList label={t('menu')} entries={entries} />
      </Popover.Dropdown>
    </Popover>
  );
}

function useAsking({
  row,
  place,
  onAsk,
  onChanged,
}: Pick<GroupMenuProps, 'row' | 'place' | 'onAsk' | 'onChanged'>): Asking {
  const { t } = usePageTexts();
  const { data, formats } = usePorts();
  const invite = useSend(calls.invite);
  const leave = useSend(calls.leave);
  const { id } = row;
  const name = row.name ?? '';
  return {
    invite: () =>
      onAsk({
        model: GROUPS.model,
        title: t('invite.action'),
        text: t('invite.title', { name }),
        fields: [
          {
            name: 'moderators',
            type: 'select',
            multiple: true,
            model: 'user',
            filters: { state: ['active'], ...(row.external === true ? {} : { role: [...COLLEAGUES] }) },
            label: t('invite.people'),
            required: true,
          },
        ],
        run: ({ moderators }) =>
          invite.mutateAsync({
            id,
            people: (Array.isArray(moderators) ? moderators : []).flatMap((one) => idOf(one) ?? []),
          }),
      }),
    archive: () => {
      const isLate = Boolean(row.archived_at);
      onAsk({
        model: GROUPS.model,
        title: t(isLate ? 'unarchive' : 'archive'),
        text: t(isLate ? 'unarchiveQuestion' : 'archiveQuestion'),
        async run() {
          await data.runAction(GROUPS.model, id, isLate ? 'unarchive' : 'archive', { version: row.version });
          onChanged();
        },
      });
    },
    show: (sight) =>
      onAsk({
        model: GROUPS.model,
        title: t(`sight.${sight}`),
        text: t(
          sight === 'closed'
            ? `sight.sure.closed.${row.visibility === 'secret' ? 'secret' : 'open'}`
            : `sight.sure.${sight}`,
          {
            members: formats.integer(row.members_count ?? 0),
          },
        ),
        ...(sight === 'open' ? {} : { tone: 'red' }),
        async run() {
          await data.updateRow(GROUPS.model, id, { version: row.version, visibility: sight });
          onChanged();
        },
      }),
    leave: () =>
      onAsk({
        model: MEMBERS.model,
        title: t('leave.action'),
        text: t(place.role === 'owner' ? 'leave.owner' : 'leave.question'),
        tone: 'red',
        fields:
          place.role === 'owner'
            ? [{ name: 'successor', type: 'select', model: 'user', label: t('leave.successor') }]
            : [],
        run: ({ successor }) => {
          const to = idOf(successor);
          return leave.mutateAsync({ id, ...(to === undefined ? {} : { successor: to }) });
        },
      }),
  };
}

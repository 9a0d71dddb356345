// The list of what waits, however long.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Entry, Outbox } from '../../platform/outbox/index.ts';
import texts from '../../platform/i18n/texts/ru/notifications.json' with { type: 'json' };
import { drawForTest, testFormats } from '../../render/testing/index.ts';
import { OutboxPart } from './OutboxPart.tsx';

afterEach(cleanup);

const MANY = 100_000;

test('[OUTBOX-19] 100,000 entries are listed by hundreds', async () => {
  const entries = Array.from(
    { length: MANY },
    (_, index) =>
      // What the list shows of it.
      ({
        number: index + 1,
        kind: 'delete',
        title: 'Задачи',
        at: 0,
        values: {},
        base: {},
        names: {},
      }) as unknown as Entry,
  );
  await drawForTest(<OutboxPart title="Ждёт отправки" entries={entries} outbox={{} as Outbox} />, {
    ports: { formats: testFormats(texts) },
    renderers: [],
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
  await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
});

// The form of one open entry of a list: a store over the entry's own values, with the conditions of its fields.
import { useEffect, useState } from 'react';
import {
  createFormStore,
  itemModel,
  loadConditions,
  type FormConditions,
  type FormModel,
  type FormStore,
  type FormValues,
} from '../../engine/form/index.ts';
import type { FormField } from '../../contract/index.ts';

/** Compiled once for all entries of a list. */
const conditions = new WeakMap<FormModel, Promise<FormConditions | undefined>>();

/** undefined while the conditions are on their way. Another store for another `key` alone: the entry changes with every letter. */
export function useEntryStore(
  field: FormField,
  { entry, key }: { entry: FormValues; key: string },
): FormStore | undefined {
  const [opened, setOpened] = useState<{ key: string; store: FormStore }>();
  useEffect(() => {
    let isOver = false;
    void openStore(itemModel(field), entry).then((store) => {
      if (!isOver) setOpened({ key, store });
    });
    return () => {
      isOver = true;
    };
    // What is typed goes into the store by itself.
    // eslint-disable-next-line react/exhaustive-deps
  }, [field, key]);
  return opened?.key === key ? opened.store : undefined;
}

/** Without conditions, should they not load, all fields stand there. */
async function openStore(model: FormModel, values: FormValues): Promise<FormStore> {
  const loading = conditions.get(model) ?? loadConditions(model);
  conditions.set(model, loading);
  const loaded = await loading.catch(() => {
    conditions.delete(model);
    return undefined;
  });
  const store = createFormStore({ model, values, ...(loaded ? { conditions: loaded } : {}) });
  await store.settled();
  return store;
}

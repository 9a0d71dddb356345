// The conditions of a form's fields, for forms that are read and written by somebody else than the session of a record.
import { useEffect, useState } from 'react';
import { loadConditions, type FormConditions, type FormModel } from '../../engine/form/index.ts';

/** undefined while they are on their way; without them, should they not load, all fields stand there. */
export function useConditions(model: FormModel): { conditions: FormConditions | undefined } | undefined {
  const [loaded, setLoaded] = useState<{ model: FormModel; conditions: FormConditions | undefined }>();
  useEffect(() => {
    let isOver = false;
    const keep = (conditions: FormConditions | undefined): void => {
      if (!isOver) setLoaded({ model, conditions });
    };
    loadConditions(model).then(keep, () => keep(undefined));
    return () => {
      isOver = true;
    };
  }, [model]);
  return loaded?.model === model ? loaded : undefined;
}

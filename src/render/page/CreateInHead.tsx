// Creates a row from any view of a page: in the line of the title, where the table has its button too.
import { useEffect, useState, type ReactNode } from 'react';
import { askTableInfo } from '../../engine/table/index.ts';
import { usePorts, type BlockSource } from '../core/index.ts';
import { CreateButton } from '../createButton/index.ts';
import { InPageHead } from './PageFrame.tsx';

export interface CreateInHeadProps {
  source: BlockSource;
  onCreate(): void;
}

export function CreateInHead({ source, onCreate }: CreateInHeadProps): ReactNode {
  const { t } = usePorts().formats;
  return useMayCreate(source) ? (
    <InPageHead>
      <CreateButton label={t('table.create')} onPress={onCreate} />
    </InPageHead>
  ) : null;
}

/** Asks for the description that the view itself asks for. Without an answer there is no button: the view says what is wrong. */
function useMayCreate({ model, page_name }: BlockSource): boolean {
  const { data } = usePorts();
  const [mayCreate, setMayCreate] = useState(false);
  useEffect(() => {
    let isHere = true;
    askTableInfo(data, { model, page_name, table_type: 'record' }).then(
      ({ permissions }) => (isHere ? setMayCreate(permissions.create) : undefined),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [data, model, page_name]);
  return mayCreate;
}

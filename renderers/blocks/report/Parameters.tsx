// What a report asks its reader for: the form of its schema. A value that is right as the form begins is asked with at once.
import { useMemo, useState, type ReactNode } from 'react';
import { documentDefaults } from '../../../src/engine/jsonSchema/index.ts';
import { useKept } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { SchemaForm } from '../../../src/render/schemaForm/index.ts';

export interface ParametersProps {
  schema: unknown;
  title: string | undefined;
  storageKey: string | undefined;
  /** With what is right, as JSON. */
  onAsk(given: string): void;
}

export function Parameters({ schema, title, storageKey, onAsk }: ParametersProps): ReactNode {
  const { t } = usePorts().formats;
  const [kept, keep] = useKept<unknown>(storageKey, undefined, asKept);
  const begin = useMemo(() => documentDefaults(schema) ?? {}, [schema]);
  const [entered, setEntered] = useState<unknown>();
  const [judged, setJudged] = useState<{ value: unknown; isRight: boolean }>();
  const [isChecked, setIsChecked] = useState(false);
  return (
    <form
      className="kre-parameters"
      aria-label={title ?? t('blocks.report.parameters')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (judged?.isRight !== true) return;
        keep(judged.value);
        onAsk(JSON.stringify(judged.value));
      }}
    >
      <SchemaForm
        schema={schema}
        value={entered ?? kept ?? begin}
        label={t('blocks.report.parameters')}
        isChecked={isChecked}
        onChange={setEntered}
        onJudged={(value, faults) => {
          const isRight = faults.length === 0;
          setJudged({ value, isRight });
          if (isRight && entered === undefined) onAsk(JSON.stringify(value));
        }}
      />
      <button type="submit" className="kb-button">
        {t('blocks.report.ask')}
      </button>
    </form>
  );
}

const asKept = (value: unknown): unknown => value ?? undefined;

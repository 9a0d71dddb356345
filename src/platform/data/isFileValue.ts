// Checks a stored file as an upload answers it; it is a part of other documents and has no validator of its own.
import type { CompiledValidator, FileValue } from '../../contract/index.ts';

const KINDS = { id: 'string', name: 'string', size: 'number', mime: 'string', url: 'string' } as const;

export const isFileValue: CompiledValidator<FileValue> = (data): data is FileValue => {
  const record: object = typeof data === 'object' && data !== null ? data : {};
  const wrong = Object.entries(KINDS).filter(([key, kind]) => typeof Reflect.get(record, key) !== kind);
  isFileValue.errors = wrong.map(([key, kind]) => ({
    instancePath: `/${key}`,
    keyword: 'type',
    message: `must be ${kind}`,
    params: {},
  }));
  return wrong.length === 0;
};

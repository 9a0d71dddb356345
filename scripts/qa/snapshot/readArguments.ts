// The arguments of `npm run snapshot`, read before anything is built or drawn.
import { parseArgs } from 'node:util';

export interface SnapshotArguments {
  isUpdate: boolean;
  reason: string;
  only: string[] | undefined;
}

/** Throws one line for an update without a reason. */
export function readSnapshotArguments(args: readonly string[]): SnapshotArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      update: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
      only: { type: 'string', multiple: true },
    },
  });
  const reason = values.reason.trim();
  if (values.update && reason === '')
    throw new Error('An update needs a reason: npm run snapshot -- --update --reason "why it looks otherwise now"');
  return { isUpdate: values.update, reason, only: values.only };
}

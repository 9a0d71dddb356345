// The arguments of `npm run snapshot`, read before anything is built or drawn.
import { parseArgs } from 'node:util';

export interface SnapshotArguments {
  isUpdate: boolean;
  reason: string;
  only: string[] | undefined;
  /** Makes the pictures of HEAD before comparing. */
  isPictured: boolean;
  /** Damages copies instead, and counts what is found. */
  isProof: boolean;
  isHelp: boolean;
}

export const SNAPSHOT_USAGE = `npm run snapshot                                     draws every recorded document in the browser and compares with what is stored
  --only TEXT                  only screens whose name holds this (repeatable): contractors/admin/ru, edit.1440
  --update --reason "…"        stores what was drawn as what is right from now on
  --pictures                   makes the pictures of HEAD on this machine first, so that they are compared too
  --prove [--only NAME]        damages copies of documents, styles and code, one by one, and counts what is found and named rightly
Ends with 1 on a difference. The report with before and after: .cache/snapshot/fixtures/index.html. docs/qa.md`;

/** Throws one line for an update without a reason and for what it does not know. */
export function readSnapshotArguments(args: readonly string[]): SnapshotArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      update: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
      only: { type: 'string', multiple: true },
      pictures: { type: 'boolean', default: false },
      prove: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const reason = values.reason.trim();
  if (values.update && reason === '')
    throw new Error('An update needs a reason: npm run snapshot -- --update --reason "why it looks otherwise now"');
  return {
    isUpdate: values.update,
    reason,
    only: values.only,
    isPictured: values.pictures,
    isProof: values.prove,
    isHelp: values.help,
  };
}

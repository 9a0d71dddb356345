// Carries out an action of a row and says what came of it; never throws. Draws nothing.
import type { AllowedAction, ErrorAnswer, Row, RowAction } from '../../contract/index.ts';
import { HttpError, type ActionsPort, type RowValues } from '../../engine/ports/index.ts';

export type Outcome =
  | { kind: 'done'; row: Row }
  /** It concerned no row; what its code says of it. */
  | { kind: 'told'; message: string | undefined }
  /** It cannot be done now; what can. */
  | { kind: 'closed'; message: string; allowed: readonly AllowedAction[]; current: Row | undefined }
  /** Somebody was faster: the row as it is now, as far as it was told. */
  | { kind: 'moved'; current: Row | undefined }
  /** Something that was entered is wrong. */
  | { kind: 'refused'; answer: ErrorAnswer }
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown };

export interface Run {
  model: string;
  /** As the user sees it. */
  row: Row;
  version: number;
  action: RowAction;
  /** What was entered, the reason among it. */
  entered: RowValues;
}

/** Name of the field that asks for the reason: no field of a model can be called so. */
export const REASON = '$reason';

/** Whether something is asked before it is done. */
export function asks({ confirm, reason, merge, fields = [] }: RowAction): boolean {
  return merge !== undefined || confirm !== undefined || reason !== undefined || fields.length > 0;
}

export async function runAction(
  data: ActionsPort,
  { model, row: base, version, action, entered }: Run,
): Promise<Outcome> {
  const { [REASON]: reason, ...values } = entered;
  const hasReason = typeof reason === 'string' && reason.trim() !== '';
  const hasValues = action.merge !== undefined || (action.fields ?? []).length > 0;
  try {
    const { field, to } = action;
    const row = await data.runAction(model, base.id, action.name, {
      version,
      ...(hasReason ? { reason: reason.trim() } : {}),
      ...(hasValues ? { values } : {}),
      context: { action, base, shown: { ...values, ...(field === undefined ? {} : { [field]: to }) } },
    });
    return { kind: 'done', row };
  } catch (error) {
    return outcomeOf(error, action);
  }
}

/** Of an action that concerns no row; the same key does it once. */
export async function runModuleAction(
  data: ActionsPort,
  { model, action, entered, key }: Pick<Run, 'model' | 'action' | 'entered'> & { key: string },
): Promise<Outcome> {
  const hasValues = (action.fields ?? []).length > 0;
  try {
    const { message } = await data.runModuleAction(model, action.name, hasValues ? { values: entered } : {}, key);
    return { kind: 'told', message };
  } catch (error) {
    return outcomeOf(error, action);
  }
}

function outcomeOf(error: unknown, action: RowAction): Outcome {
  if (!(error instanceof HttpError)) return { kind: 'failed', error };
  const { body, status, code } = error;
  if (code === 'invalid_transition')
    return { kind: 'closed', message: body.message, allowed: body.allowed ?? [], current: body.current };
  if (code === 'conflict') return { kind: 'moved', current: body.current };
  if (status === 404) return { kind: 'gone' };
  if (status === 400 && body.fields !== undefined) return { kind: 'refused', answer: withReason(body, action) };
  return { kind: 'failed', error };
}

/** The server calls the reason `reason`; a field that is asked for may be called the same. */
function withReason(body: ErrorAnswer, { fields: asked = [] }: RowAction): ErrorAnswer {
  const { reason, ...fields } = body.fields ?? {};
  if (reason === undefined || asked.some(({ name }) => name === 'reason')) return body;
  return { ...body, fields: { ...fields, [REASON]: reason } };
}

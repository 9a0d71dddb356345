// What roles may do with rows by name, as descriptions of tables and forms say it; and where a status may go by being written.
import type { ActionInfo, StatusMoves } from '../../src/contract/index.ts';
import { isDirect, type ModelField } from '../definitions/index.ts';
import type { Lang } from '../http/index.ts';
import type { Access } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import { actionsFor, statusMoves, statusOf, type NamedAction } from '../records/write/index.ts';

/** Nothing at all where nothing may be done; `without` those whose code is missing, by name. */
export function actionInfos(access: Access, without: readonly string[], lang: Lang): { actions?: ActionInfo[] } {
  const actions = actionsFor(access)
    .filter(({ name }) => !without.includes(name))
    .map((action) => ({
      ...actionPresentation(action, lang),
      ...(action.from === undefined ? {} : { from: [...action.from] }),
      asks: !isDirect(action),
      ...(action.reason === undefined ? {} : { asks_reason: true }),
    }));
  return actions.length > 0 ? { actions } : {};
}

/** Name, title and looks. */
export function actionPresentation(
  { name, title, to, icon, tone }: Pick<NamedAction, 'name' | 'title' | 'to' | 'icon' | 'tone'>,
  lang: Lang,
): Omit<ActionInfo, 'from' | 'asks' | 'asks_reason'> {
  return {
    name,
    title: labelText(title, lang, name),
    kind: to === undefined ? 'action' : 'transition',
    ...(to === undefined ? {} : { to }),
    ...(icon === undefined ? {} : { icon }),
    ...(tone === undefined ? {} : { tone }),
  };
}

/** Of the status field alone. */
export function transitionsOf(access: Access, field: ModelField): { transitions?: StatusMoves } {
  const moves = statusOf(access.model)?.field === field.name && !field.isBase ? statusMoves(access) : undefined;
  return moves ? { transitions: moves } : {};
}

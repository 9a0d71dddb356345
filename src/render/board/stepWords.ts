// What is said of each step of a drag: where the card would go, by its number there, and what the cell says about it.
import type { DraggedCard, DragStep } from '../drag/index.ts';
import { cellName, type BoardCell, type CardPages, type CellSign } from './boardProps.ts';

/** `waiting`: it was dropped, and what becomes of it is not known yet. */
export type SaidStep = DragStep | 'waiting';

export interface StepScope<R, C extends BoardCell> {
  keyOf(card: R): string;
  titleOf(card: R): string;
  cardsOf(cell: C): CardPages<R>;
  signOf?: ((from: C, to: C) => CellSign | undefined) | undefined;
  t(key: string, params?: Record<string, unknown>): string;
}

export function stepWords<R, C extends BoardCell>(
  step: SaidStep,
  { card, from, slot }: DraggedCard<R, C>,
  { keyOf, titleOf, cardsOf, signOf, t }: StepScope<R, C>,
): string {
  const cell = slot?.cell ?? from;
  const names = { title: titleOf(card), column: cellName(cell) };
  const sign = slot && signOf?.(from, cell);
  if (sign?.isClosed) return t('blocks.drag.closed', names);
  if (step === 'waiting') return t('blocks.drag.waiting', names);
  const { rows } = cardsOf(cell);
  const index = slot?.index ?? rows.findIndex((one) => keyOf(one) === keyOf(card));
  const others = rows.filter((one) => keyOf(one) !== keyOf(card)).length;
  const total = Math.max(index, others) + 1;
  const where = t(`blocks.drag.${step}`, { ...names, number: index + 1, total });
  return sign ? `${where}, ${sign.text}` : where;
}

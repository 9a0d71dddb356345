// What a sale may take of a product at once: its minimum, and multiples of its step.
import type { HookInput } from '../../host/index.ts';
import { quantityText, scaled } from './values.ts';

type Label = Parameters<HookInput['refuse']>[0][string];

/** Only drafts: what is agreed stays so when the product changes. */
export async function requireQuantities({ changes, asServer, refuse }: HookInput<'order'>): Promise<void> {
  for (const { id, after } of changes) {
    if (after.kind !== 'sale' || after.status !== 'draft') continue;
    const order = await asServer.read('order', id);
    const refused: Record<string, Label> = {};
    for (const [index, { quantity, least, step }] of (order?.items ?? []).entries()) {
      const text = quantityFault(scaled(quantity, 3), scaled(least, 3), scaled(step, 3));
      if (text) refused[`items.${index}.quantity`] = text;
    }
    if (Object.keys(refused).length > 0) refuse(refused, id);
  }
}

function quantityFault(quantity: bigint, least: bigint, step: bigint): Label | undefined {
  if (quantity < least) {
    const text = short(least);
    return { ru: `Не меньше ${text}`, kk: `${text} кем болмауы керек`, en: `At least ${text}` };
  }
  if (step === 0n || quantity % step === 0n) return undefined;
  const text = short(step);
  return { ru: `Кратно ${text}`, kk: `${text} еселі болуы керек`, en: `In multiples of ${text}` };
}

function short(thousandths: bigint): string {
  return quantityText(thousandths).replace(/\.?0+$/, '');
}

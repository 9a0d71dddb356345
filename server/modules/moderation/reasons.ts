// Why something is rejected: the choices of `reason` in the definition, which its author reads as well.
import type { Label, ValuesOf } from '../../../src/contract/index.ts';
import definition from './moderation.module.json' with { type: 'json' };

export type Reason = NonNullable<ValuesOf<'moderation_item'>['reason']>;

// The choices are what the generated type was made of.
const CHOICES = definition.model.fields.reason.choices as readonly { id: Reason; title: Label }[];

export const REASONS: readonly Reason[] = CHOICES.map(({ id }) => id);

export function reasonText(reason: Reason): Label {
  return CHOICES.find(({ id }) => id === reason)?.title ?? {};
}

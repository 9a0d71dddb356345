// A selling document with tax lines for tests: its fields as definitions have them, and what must come out, worked out in
// whole fractions of its own: nothing of the engine's decimals.

export interface TaxLine {
  quantity: string;
  price: string;
  percent: string;
}

export interface TaxDocument {
  rate: string;
  discount: string;
  delivery: string;
  included: boolean;
  items: readonly TaxLine[];
}

/** Formulas by field; lines read their document, the document reads its lines, and lines read what it made of them. */
export const TAX_FORMULAS = {
  factor: '<rate> * (1 - <discount> / 100)',
  subtotal: 'sum(<items.net>)',
  tax: 'sum(<items.tax>)',
  tax_whole: 'round(sum(<items.tax_raw>), 2)',
  delivered: 'sum(<items.delivery>)',
  total: '<subtotal> + if(<included>, 0, <tax>) + <delivered>',
} as const;

export const TAX_LINE_FORMULAS = {
  net: 'round(<quantity> * <price> * <parent.factor>, 2)',
  tax: 'if(<parent.included>, round(<net> * <percent> / (100 + <percent>), 2), round(<net> * <percent> / 100, 2))',
  tax_raw: '<net> * <percent> / 100',
  delivery: 'if(<parent.subtotal> = 0, 0, round(<parent.delivery> * <net> / <parent.subtotal>, 2))',
} as const;

export const TAX_PRECISIONS: Readonly<Record<string, number>> = {
  rate: 4,
  discount: 2,
  delivery: 2,
  factor: 8,
  subtotal: 2,
  tax: 2,
  tax_whole: 2,
  delivered: 2,
  total: 2,
  quantity: 3,
  price: 2,
  percent: 2,
  net: 2,
  tax_raw: 6,
};

/** A number as a fraction of whole numbers. */
class Fraction {
  readonly top: bigint;
  readonly below: bigint;

  constructor(top: bigint, below = 1n) {
    this.top = below < 0n ? -top : top;
    this.below = below < 0n ? -below : below;
  }

  static of(text: string): Fraction {
    const [whole = '0', digits = ''] = text.split('.');
    return new Fraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.below * other.below);
  }

  by(other: Fraction): Fraction {
    return new Fraction(this.top * other.below, this.below * other.top);
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.below + other.top * this.below, this.below * other.below);
  }

  /** Halves away from zero. */
  rounded(digits: number): Fraction {
    const scale = 10n ** BigInt(digits);
    const [top, below] = [(this.top < 0n ? -this.top : this.top) * scale * 2n + this.below, this.below * 2n];
    return new Fraction((this.top < 0n ? -1n : 1n) * (top / below), scale);
  }

  text(digits: number): string {
    const { top, below } = this.rounded(digits);
    const sign = top < 0n ? '-' : '';
    const scaled = ((top < 0n ? -top : top) * 10n ** BigInt(digits)) / below;
    const all = String(scaled).padStart(digits + 1, '0');
    return `${sign}${all.slice(0, all.length - digits)}.${all.slice(all.length - digits)}`;
  }
}

const HUNDRED = new Fraction(100n);
const ONE = new Fraction(1n);
const ZERO = new Fraction(0n);

export interface TaxOutcome {
  row: Readonly<Record<'subtotal' | 'tax' | 'tax_whole' | 'delivered' | 'total', string>>;
  lines: readonly Readonly<Record<'net' | 'tax' | 'delivery', string>>[];
}

export function taxOutcome(document: TaxDocument): TaxOutcome {
  const { rate, discount, delivery, included, items } = document;
  const factor = Fraction.of(rate)
    .times(ONE.plus(Fraction.of(`-${discount}`).by(HUNDRED)))
    .rounded(8);
  const lines = items.map(({ quantity, price, percent }) => {
    const net = Fraction.of(quantity).times(Fraction.of(price)).times(factor).rounded(2);
    const share = Fraction.of(percent);
    const raw = net.times(share).by(HUNDRED);
    const tax = (included ? net.times(share).by(HUNDRED.plus(share)) : raw).rounded(2);
    return { net, tax, raw: raw.rounded(6) };
  });
  const sum = (values: readonly Fraction[]): Fraction => values.reduce((all, value) => all.plus(value), ZERO);
  const subtotal = sum(lines.map(({ net }) => net));
  const deliveries = lines.map(({ net }) =>
    subtotal.top === 0n ? ZERO : Fraction.of(delivery).times(net).by(subtotal).rounded(2),
  );
  const tax = sum(lines.map((line) => line.tax));
  const delivered = sum(deliveries);
  return {
    row: {
      subtotal: subtotal.text(2),
      tax: tax.text(2),
      tax_whole: sum(lines.map(({ raw }) => raw)).text(2),
      delivered: delivered.text(2),
      total: subtotal
        .plus(included ? ZERO : tax)
        .plus(delivered)
        .text(2),
    },
    lines: lines.map((line, index) => ({
      net: line.net.text(2),
      tax: line.tax.text(2),
      delivery: (deliveries[index] ?? ZERO).text(2),
    })),
  };
}

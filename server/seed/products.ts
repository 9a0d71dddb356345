// Demo products: building materials by category, with prices, stock, discounts and suppliers.
import type { RowContext } from './contractors.ts';
import { addDays, cents, createRandom, daysAgo, namedId, type Random } from './random.ts';

interface Goods {
  category: string;
  unit: string;
  /** Tenge. */
  from: number;
  to: number;
  names: readonly string[];
  sizes: readonly string[];
}

const GOODS: readonly Goods[] = [
  {
    category: 'concrete',
    unit: 'm3',
    from: 18_000,
    to: 42_000,
    names: ['Бетон товарный', 'Раствор кладочный', 'Бетон лёгкий', 'Цемент ерітіндісі'],
    sizes: ['М100', 'М150', 'М200', 'М250', 'М300', 'М350', 'М400', 'М450'],
  },
  {
    category: 'metal',
    unit: 't',
    from: 210_000,
    to: 690_000,
    names: ['Арматура А500С', 'Швеллер', 'Уголок стальной', 'Балка двутавровая', 'Труба профильная'],
    sizes: ['8 мм', '10 мм', '12 мм', '14 мм', '16 мм', '20 мм', '25 мм', '32 мм'],
  },
  {
    category: 'wood',
    unit: 'm3',
    from: 62_000,
    to: 190_000,
    names: ['Доска обрезная', 'Брус строганый', 'Вагонка', 'Фанера ФСФ', 'Тақтай'],
    sizes: ['25×150', '40×150', '50×150', '50×200', '100×100', '150×150'],
  },
  {
    category: 'finishing',
    unit: 'm2',
    from: 900,
    to: 14_500,
    names: ['Плитка керамическая', 'Обои виниловые', 'Ламинат', 'Штукатурка гипсовая', 'Қыш тақта'],
    sizes: ['белый', 'серый', 'бежевый', '30×30', '60×60', '20×120'],
  },
  {
    category: 'electric',
    unit: 'piece',
    from: 350,
    to: 48_000,
    names: ['Кабель ВВГнг', 'Автомат', 'Розетка', 'Светильник LED', 'Щит распределительный'],
    sizes: ['2×1.5', '3×2.5', '16 А', '25 А', '36 Вт', 'IP44'],
  },
  {
    category: 'plumbing',
    unit: 'piece',
    from: 420,
    to: 120_000,
    names: ['Труба ПНД', 'Смеситель', 'Радиатор', 'Кран шаровой', 'Бак расширительный'],
    sizes: ['1/2″', '3/4″', '20 мм', '32 мм', '50 л', '80 л'],
  },
  {
    category: 'insulation',
    unit: 'pack',
    from: 3_800,
    to: 29_000,
    names: ['Минвата', 'Пенополистирол', 'Мембрана', 'Гидроизоляция', 'Жылу оқшаулағыш'],
    sizes: ['50 мм', '100 мм', '150 мм', '70 м²', '10 кг'],
  },
  {
    category: 'tools',
    unit: 'piece',
    from: 1_200,
    to: 260_000,
    names: ['Перфоратор', 'Шуруповёрт', 'Лазерный уровень', 'Бетономешалка', 'Құрылыс қалағы'],
    sizes: ['12 В', '18 В', '800 Вт', '160 л', 'набор'],
  },
];

const MAKERS = ['Алматы', 'Қарағанды', 'Астана', 'Шымкент'];

/** What every category says of its goods in its own way. */
function attributesOf({ category, sizes }: Goods, random: Random): unknown {
  return {
    origin: random.pick(MAKERS),
    certificate: random.chance(70),
    sizes: category === 'finishing' ? sizes.slice(3) : [random.pick(sizes)],
  };
}

/** Product number `index`; the numbers of a set never repeat a SKU. */
export function demoProduct(
  index: number,
  context: RowContext & { suppliers: readonly string[]; set: string },
): Record<string, unknown> {
  const random = createRandom(20_260_302 + index * 6_007 + (context.set === 'demo' ? 0 : 77));
  // The list is not empty and the index lies within it.
  const goods = GOODS[index % GOODS.length] as Goods;
  const turn = Math.floor(index / GOODS.length);
  const name = `${goods.names[turn % goods.names.length] ?? ''} ${goods.sizes[Math.floor(turn / goods.names.length) % goods.sizes.length] ?? ''}`;
  const suffix = turn < goods.names.length * goods.sizes.length ? '' : ` №${turn}`;
  return {
    ...stockOf(goods, random, context),
    id: namedId(`${context.organization} product ${context.set} ${index}`),
    sku: `${context.set === 'demo' ? '' : 'L-'}${goods.category.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(5, '0')}`,
    name: `${name}${suffix}`,
  };
}

function stockOf(
  goods: Goods,
  random: Random,
  { organization, today, people, suppliers }: RowContext & { suppliers: readonly string[] },
): Record<string, unknown> {
  const created = `${addDays(today, -random.whole(1, 700))}T${String(random.whole(3, 14)).padStart(2, '0')}:30:00Z`;
  const isCounted = goods.unit === 'piece' || goods.unit === 'pack';
  const quantity = random.chance(6) ? 0 : random.whole(1, 90_000);
  return {
    organization,
    created_at: created,
    updated_at: created,
    author: random.pick(people),
    barcode: random.chance(80) ? `487${String(random.whole(0, 9_999_999_999)).padStart(10, '0')}` : null,
    kind:
      goods.category === 'concrete' || goods.category === 'metal' || goods.category === 'wood' ? 'material' : 'goods',
    category: goods.category,
    tags: random.pick([[], [], [], ['new'], ['hit'], ['sale'], ['new', 'hit'], ['fragile']]),
    unit: goods.unit,
    price: cents(random.whole(goods.from, goods.to) * 100 + random.pick([0, 0, 50, 90])),
    qty: isCounted
      ? `${Math.ceil(quantity / 100)}.000`
      : `${Math.floor(quantity / 1000)}.${String(quantity % 1000).padStart(3, '0')}`,
    discount: random.pick(['0.00', '0.00', '0.00', '3.00', '5.00', '7.50', '10.00', '15.00']),
    vat: random.chance(92) ? '16.00' : '0.00',
    min_qty: `${random.whole(0, 25)}.000`,
    pack_size: isCounted ? random.pick([1, 6, 10, 12, 24]) : null,
    supplier: random.chance(85) ? random.pick(suppliers) : null,
    price_date: addDays(today, -random.whole(0, 240)),
    received_at: random.chance(80) ? `${addDays(today, -daysAgo(random, 90))}T0${random.whole(3, 9)}:15:00Z` : null,
    active: random.chance(93),
    stock_tracked: true,
    description: null,
    attributes: attributesOf(goods, random),
  };
}

// Covers of demo news and groups, drawn in code: a flat picture for each category, no two alike, the same on every machine.
import { createRandom, type Random } from './random.ts';

const [WIDTH, HEIGHT, GROUND] = [1200, 630, 540];

interface Palette {
  sky: readonly [string, string];
  far: string;
  dark: string;
  mid: string;
  light: string;
  accent: string;
}

/** In the order of the categories, in their colours. */
const PALETTES: readonly Palette[] = [
  { sky: ['#a5d8ff', '#e7f5ff'], far: '#74c0fc', dark: '#1864ab', mid: '#339af0', light: '#d0ebff', accent: '#ffd43b' },
  { sky: ['#96f2d7', '#e6fcf5'], far: '#63e6be', dark: '#087f5b', mid: '#20c997', light: '#c3fae8', accent: '#ffa94d' },
  { sky: ['#ffc9c9', '#fff5f5'], far: '#ffa8a8', dark: '#c92a2a', mid: '#fa5252', light: '#ffe3e3', accent: '#ffd43b' },
  { sky: ['#d0bfff', '#f3f0ff'], far: '#b197fc', dark: '#5f3dc4', mid: '#845ef7', light: '#e5dbff', accent: '#ffd43b' },
  { sky: ['#ffd8a8', '#fff4e6'], far: '#ffc078', dark: '#d9480f', mid: '#fd7e14', light: '#ffe8cc', accent: '#4dabf7' },
];

type Scene = (palette: Palette, random: Random) => string;

/** As SVG. */
export function coverOf(category: number, seed: number): string {
  const palette = PALETTES[category % PALETTES.length] as Palette; // as many as categories
  const random = createRandom(seed);
  const scenes = SCENES[category % SCENES.length] as readonly Scene[]; // the same
  const scene = random.pick(scenes);
  return picture(palette, `${backdrop(palette, random)}${scene(palette, random)}`);
}

/** For the middle of a text, as SVG. */
export function chartOf(category: number, seed: number): string {
  const palette = PALETTES[category % PALETTES.length] as Palette; // as many as categories
  return picture(palette, growth(palette, createRandom(seed)));
}

function picture({ sky: [top, bottom] }: Palette, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${inner}</svg>`;
}

function box(
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  { round = 0, opacity = 1 } = {},
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" opacity="${opacity}"/>`;
}

function disc([x, y, radius]: readonly [number, number, number], fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;
}

function shape(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;
}

function line(path: string, stroke: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}

function cloud(x: number, y: number, size: number): string {
  return `<g fill="#fff" opacity="0.75"><circle cx="${x}" cy="${y}" r="${size}"/><circle cx="${x + size}" cy="${y - size * 0.5}" r="${size * 1.2}"/><circle cx="${x + size * 2.2}" cy="${y}" r="${size}"/><rect x="${x}" y="${y}" width="${size * 2.2}" height="${size}"/></g>`;
}

/** Sun, clouds, hills and the ground. */
function backdrop({ far, mid, light }: Palette, random: Random): string {
  const [sunX, sunY] = [random.whole(120, 1080), random.whole(90, 170)];
  const hill = (lift: number): string => {
    const top = GROUND - lift;
    const [left, right] = [random.whole(180, 420), random.whole(780, 1020)];
    return `M0 ${GROUND} V${top} Q${left} ${top - random.whole(60, 150)} 600 ${top} Q${right} ${top - random.whole(40, 110)} ${WIDTH} ${top} V${GROUND} Z`;
  };
  return [
    disc([sunX, sunY, 150], '#fff', 0.25),
    disc([sunX, sunY, 84], '#fff', 0.65),
    times(3, (at) => cloud(120 + at * 380 + random.whole(-80, 80), random.whole(80, 200), random.whole(20, 34))),
    shape(hill(90), far, 0.45),
    shape(hill(30), far, 0.7),
    box([0, GROUND, WIDTH, HEIGHT - GROUND], mid, { opacity: 0.35 }),
    box([0, GROUND, WIDTH, 8], light, { opacity: 0.9 }),
  ].join('');
}

function windows(
  [x, top, columns, rows]: readonly [number, number, number, number],
  palette: Palette,
  random: Random,
): string {
  return times(columns * rows, (at) =>
    box(
      [x + (at % columns) * 34, top + Math.floor(at / columns) * 46, 20, 28],
      random.chance(35) ? palette.accent : palette.light,
      { round: 3, opacity: 0.9 },
    ),
  );
}

/** Offices in a row. */
const skyline: Scene = (palette, random) => {
  const houses = times(6, (at) => {
    const [columns, rows] = [random.whole(3, 4), random.whole(3, 8)];
    const [width, height] = [columns * 34 + 26, rows * 46 + 40];
    const x = 60 + at * 185 + random.whole(-10, 14);
    const top = GROUND - height;
    return `${box([x, top, width, height], at % 2 === 0 ? palette.dark : palette.mid, { round: 8 })}${windows([x + 20, top + 26, columns, rows], palette, random)}`;
  });
  return `${houses}${times(7, (at) => tree(50 + at * 180, random.whole(26, 38), palette))}`;
};

function tree(x: number, size: number, { dark, far }: Palette): string {
  return `${box([x - 4, GROUND - size, 8, size], dark)}${disc([x, GROUND - size - 12, size], far)}`;
}

/** A board with bars and the way up. */
const growth: Scene = ({ dark, mid, light, accent }, random) => {
  const heights = Array.from({ length: 6 }, (_, at) => 70 + at * 40 + random.whole(-18, 24));
  const points = heights.map((height, at) => `${330 + at * 108} ${470 - height - 34}`);
  return [
    box([230, 80, 740, 440], '#fff', { round: 28 }),
    box([230, 80, 740, 64], dark, { round: 28 }),
    box([230, 116, 740, 28], dark),
    times(3, (at) => disc([270 + at * 34, 112, 10], at === 0 ? accent : light)),
    times(4, (at) => box([280, 210 + at * 65, 640, 2], light)),
    heights
      .map((height, at) => box([296 + at * 108, 470 - height, 68, height], at % 2 === 0 ? mid : dark, { round: 10 }))
      .join(''),
    line(`M${points.join(' L')}`, accent, 10),
    points.map((point) => disc([Number(point.split(' ')[0]), Number(point.split(' ')[1]), 12], accent)).join(''),
  ].join('');
};

/** Two hands' worth of agreement: papers with a seal. */
const contract: Scene = ({ dark, mid, light, accent }, random) => {
  const lean = random.whole(-7, 7);
  const sheet = (turn: number, fill: string): string =>
    `<g transform="rotate(${turn} 600 320)">${box([400, 90, 400, 470], fill, { round: 18 })}</g>`;
  const lines = times(6, (at) => box([450, 210 + at * 40, random.whole(180, 300), 14], light, { round: 7 }));
  return [
    sheet(lean + 9, mid),
    sheet(lean - 6, dark),
    `<g transform="rotate(${lean} 600 320)">`,
    box([400, 90, 400, 470], '#fff', { round: 18 }),
    box([450, 140, 220, 26], dark, { round: 13 }),
    lines,
    disc([720, 480, 52], accent),
    line('M697 481 L714 498 L746 462', '#fff', 12),
    '</g>',
  ].join('');
};

/** A house that grows below a crane. */
const crane: Scene = (palette, random) => {
  const { dark, mid, light, accent } = palette;
  const floors = random.whole(3, 6);
  const left = random.whole(140, 260);
  const storeys = times(floors, (at) => {
    const top = GROUND - (at + 1) * 72;
    const isWalled = at < floors - 2;
    return [
      isWalled ? box([left, top, 380, 72], at % 2 === 0 ? mid : dark) : '',
      times(5, (column) => box([left + column * 91, top, 16, 72], dark)),
      isWalled ? times(4, (column) => box([left + 30 + column * 91, top + 18, 46, 36], light, { round: 4 })) : '',
      box([left - 12, top, 404, 12], dark, { round: 4 }),
    ].join('');
  });
  const hook = random.whole(620, 760);
  const lattice = times(11, (at) => line(`M836 ${130 + at * 38} L876 ${168 + at * 38}`, dark, 4));
  const load = `${line(`M${hook} 130 V${250 + random.whole(0, 60)}`, dark, 4)}${box([hook - 60, 300, 120, 26], accent, { round: 6 })}`;
  return [
    storeys,
    line(`M836 110 V${GROUND} M876 110 V${GROUND}`, dark, 10),
    lattice,
    line('M480 130 H1040 M856 70 L520 126 M856 70 L1030 126 M856 70 V130', dark, 8),
    box([976, 130, 70, 52], accent, { round: 6 }),
    box([830, 130, 52, 46], light, { round: 6 }),
    load,
    digger(random.whole(930, 960), palette),
  ].join('');
};

function digger(x: number, { dark, accent, light }: Palette): string {
  return [
    box([x, GROUND - 74, 120, 50], accent, { round: 8 }),
    box([x + 10, GROUND - 120, 62, 50], accent, { round: 8 }),
    box([x + 20, GROUND - 110, 40, 34], light, { round: 4 }),
    line(`M${x + 110} ${GROUND - 70} L${x + 165} ${GROUND - 130} L${x + 195} ${GROUND - 60}`, accent, 16),
    shape(`M${x + 175} ${GROUND - 62} h42 l-8 34 h-30 z`, dark),
    box([x - 10, GROUND - 26, 140, 28], dark, { round: 14 }),
  ].join('');
}

/** Finished houses with a ribbon. */
const handed: Scene = (palette, random) => {
  const { dark, mid, light, accent } = palette;
  const rows = random.whole(5, 7);
  const top = GROUND - rows * 46 - 60;
  return [
    skylineFar(palette, random),
    box([400, top, 400, GROUND - top], dark, { round: 10 }),
    box([380, top - 14, 440, 26], mid, { round: 8 }),
    windows([432, top + 34, 10, rows - 1], palette, random),
    box([565, GROUND - 70, 70, 70], light, { round: 6 }),
    box([400, GROUND - 130, 400, 22], accent),
    shape(`M600 ${GROUND - 119} l-70 -38 v76 z M600 ${GROUND - 119} l70 -38 v76 z`, accent),
    disc([600, GROUND - 119, 18], '#fff'),
    times(4, (at) => tree([300, 340, 860, 910][at] ?? 0, random.whole(28, 44), palette)),
  ].join('');
};

function skylineFar({ far }: Palette, random: Random): string {
  return times(9, (at) => {
    const height = random.whole(90, 240);
    return box([at * 140, GROUND - height, 110, height], far, { round: 6, opacity: 0.8 });
  });
}

function hazard({ dark, accent }: Palette): string {
  return `${box([0, HEIGHT - 56, WIDTH, 56], accent)}${times(16, (at) => shape(`M${at * 84 - 40} ${HEIGHT} l46 -56 h38 l-46 56 z`, dark))}`;
}

const helmet: Scene = (palette, random) => {
  const { dark, mid, light, accent } = palette;
  const shell = random.chance(50) ? accent : '#fff';
  return [
    disc([600, 320, 240], light, 0.8),
    shape('M390 410 a210 220 0 0 1 420 0 z', shell),
    shape('M560 196 q40 -14 80 0 v214 h-80 z', mid),
    line('M470 400 q-6 -110 60 -176 M730 400 q6 -110 -60 -176', dark, 8),
    box([340, 400, 520, 44], dark, { round: 22 }),
    disc([600, 330, 34], '#fff'),
    line('M584 331 L596 343 L618 318', dark, 8),
    cone(random.whole(200, 250), palette),
    cone(random.whole(950, 1000), palette),
    hazard(palette),
  ].join('');
};

function cone(x: number, { dark, mid }: Palette): string {
  return `${shape(`M${x - 16} 390 h32 l40 160 h-112 z`, mid)}${shape(`M${x - 27} 440 h54 l10 40 h-74 z`, '#fff')}${box([x - 74, 546, 148, 22], dark, { round: 8 })}`;
}

const shield: Scene = (palette, random) => {
  const { dark, mid, light, accent } = palette;
  const x = random.whole(560, 640);
  return [
    disc([x, 310, 250], light, 0.8),
    shape(`M${x} 90 l180 60 v130 q0 160 -180 240 q-180 -80 -180 -240 v-130 z`, dark),
    shape(`M${x} 128 l146 48 v108 q0 126 -146 194 z`, mid),
    line(`M${x - 80} 300 L${x - 16} 364 L${x + 96} 240`, accent, 34),
    cone(x - 340, palette),
    cone(x + 340, palette),
    hazard(palette),
  ].join('');
};

const SKIN = ['#f1c27d', '#e0ac69', '#ffdbac', '#c68642'] as const;
const HAIR = ['#3b2a1e', '#1f1f1f', '#6b4423', '#8d8d8d'] as const;

/** Colleagues, some with a helmet on. */
const team: Scene = (palette, random) => {
  const { dark, mid, light, accent } = palette;
  const count = random.whole(3, 4);
  const step = 210;
  const first = 600 - ((count - 1) * step) / 2;
  return `${disc([600, 300, 280], light, 0.7)}${times(count, (at) => {
    const x = first + at * step;
    const top = GROUND - 240 + (at % 2) * 34;
    const [skin, hair] = [random.pick(SKIN), random.pick(HAIR)];
    const isBuilder = random.chance(45);
    const cap = isBuilder
      ? `${shape(`M${x - 66} ${top - 6} a66 70 0 0 1 132 0 z`, accent)}${box([x - 80, top - 14, 160, 16], accent, { round: 8 })}`
      : shape(`M${x - 62} ${top + 6} a62 66 0 0 1 124 0 q-30 -26 -62 -26 t-62 26 z`, hair);
    return [
      shape(
        `M${x - 108} ${HEIGHT} V${top + 196} q0 -110 108 -110 t108 110 V${HEIGHT} z`,
        [dark, mid, '#fff', accent][at] ?? dark,
      ),
      box([x - 24, top + 36, 48, 70], skin, { round: 20 }),
      disc([x, top, 60], skin),
      cap,
      disc([x - 20, top + 6, 5], '#343a40'),
      disc([x + 20, top + 6, 5], '#343a40'),
      line(`M${x - 18} ${top + 28} q18 16 36 0`, '#343a40', 5),
    ].join('');
  })}`;
};

/** Somebody on a stand, with stars. */
const award: Scene = ({ dark, mid, light, accent }, random) => {
  const cup = random.chance(50) ? accent : mid;
  const star = (x: number, y: number, size: number): string =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M0 -10 L3 -3 L10 -3 L4.5 2 L6.5 9 L0 5 L-6.5 9 L-4.5 2 L-10 -3 L-3 -3 Z" fill="${accent}"/>`;
  return [
    disc([600, 280, 250], light, 0.8),
    box([300, 450, 200, 180], mid, { round: 10 }),
    box([500, 390, 200, 240], dark, { round: 10 }),
    box([700, 490, 200, 140], mid, { round: 10 }),
    line('M500 180 q-70 0 -60 60 t80 60 M700 180 q70 0 60 60 t-80 60', cup, 18),
    shape('M490 150 h220 v70 q0 120 -110 130 q-110 -10 -110 -130 z', cup),
    box([580, 340, 40, 40], cup),
    box([540, 372, 120, 24], dark, { round: 8 }),
    times(6, (at) => star(220 + at * 150 + random.whole(-30, 30), random.whole(90, 330), random.whole(20, 38) / 10)),
  ].join('');
};

const phone: Scene = (palette, random) => {
  const { dark, mid, light, accent } = palette;
  const lean = random.whole(-8, 8);
  const rows = times(5, (at) =>
    [
      disc([520, 260 + at * 62, 18], at % 2 === 0 ? mid : accent),
      box([552, 248 + at * 62, random.whole(70, 130), 12], dark, { round: 6, opacity: 0.7 }),
      box([552, 268 + at * 62, random.whole(50, 110), 10], light, { round: 5 }),
    ].join(''),
  );
  return [
    disc([600, 310, 260], light, 0.8),
    `<g transform="rotate(${lean} 600 320)">`,
    box([450, 50, 300, 540], dark, { round: 44 }),
    box([468, 74, 264, 492], '#fff', { round: 28 }),
    box([468, 74, 264, 110], mid, { round: 28 }),
    box([468, 150, 264, 34], mid),
    box([500, 112, 120, 18], '#fff', { round: 9 }),
    disc([696, 122, 20], accent),
    rows,
    '</g>',
    bubble(230, 200, mid),
    bubble(880, 300, accent),
  ].join('');
};

function bubble(x: number, y: number, fill: string): string {
  return `${box([x, y, 150, 96], fill, { round: 26 })}${shape(`M${x + 34} ${y + 90} l-8 40 46 -36 z`, fill)}${times(3, (at) => disc([x + 42 + at * 33, y + 48, 10], '#fff'))}`;
}

const laptop: Scene = ({ dark, mid, light, accent }, random) =>
  [
    disc([600, 310, 270], light, 0.8),
    box([330, 120, 540, 340], dark, { round: 26 }),
    box([352, 142, 496, 296], '#fff', { round: 12 }),
    box([352, 142, 130, 296], mid, { round: 12 }),
    times(5, (at) => box([374, 176 + at * 46, 86, 14], '#fff', { round: 7, opacity: at === 1 ? 1 : 0.55 })),
    times(3, (at) => box([508 + at * 110, 170, 94, 70], at === random.whole(0, 2) ? accent : light, { round: 10 })),
    times(4, (at) =>
      box([508, 268 + at * 40, random.whole(190, 310), 16], at % 2 === 0 ? light : '#e9ecef', { round: 8 }),
    ),
    shape('M270 460 h660 l40 52 q4 16 -16 16 h-708 q-20 0 -16 -16 z', mid),
    box([530, 462, 140, 16], light, { round: 8 }),
    cloud(random.whole(140, 180), 330, 34),
    cloud(random.whole(930, 970), 230, 38),
  ].join('');

/** Two or more for each category. */
const SCENES: readonly (readonly Scene[])[] = [
  [skyline, growth, contract],
  [crane, handed, crane],
  [helmet, shield],
  [team, award, team],
  [phone, laptop],
];

// What is drawn on a signature's canvas: strokes of a pointer or a typed name, black on white whatever the scheme. Sizes in points of the picture.
export const WIDTH = 900;
export const HEIGHT = 300;
const INK = '#000';
const PAPER = '#fff';
const PEN = 5;
/** Whoever scribbles without an end is not followed. */
export const MAX_POINTS = 20_000;

export interface Point {
  x: number;
  y: number;
}
export type Stroke = readonly Point[];

/** As handwriting as the systems have it; `cursive` is there everywhere. */
const HANDWRITING = '"Segoe Script", "Bradley Hand", "Snell Roundhand", "Apple Chancery", "URW Chancery L", cursive';

type Canvas = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'fillRect'
  | 'fillText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'quadraticCurveTo'
  | 'stroke'
  | 'measureText'
>;

export function drawSignature(canvas: Canvas, { strokes, name }: { strokes: readonly Stroke[]; name: string }): void {
  canvas.fillStyle = PAPER;
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  canvas.fillStyle = INK;
  canvas.strokeStyle = INK;
  canvas.lineWidth = PEN;
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(canvas, stroke);
  if (name !== '') drawName(canvas, name);
}

/** Smooth: each point bends the line between the middles beside it. */
function drawStroke(canvas: Canvas, stroke: Stroke): void {
  const [first, ...rest] = stroke;
  if (!first) return;
  canvas.beginPath();
  canvas.moveTo(first.x, first.y);
  let before = first;
  for (const point of rest) {
    canvas.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2);
    before = point;
  }
  // A dot is a line to itself.
  canvas.lineTo(before.x, before.y);
  canvas.stroke();
}

function drawName(canvas: Canvas, name: string): void {
  const most = WIDTH * 0.9;
  const size = HEIGHT * 0.4;
  canvas.font = `italic ${size}px ${HANDWRITING}`;
  const { width } = canvas.measureText(name);
  if (width > most) canvas.font = `italic ${Math.floor((size * most) / width)}px ${HANDWRITING}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillText(name, WIDTH / 2, HEIGHT / 2);
}

// The paper: drawn on by mouse, finger or pen, or filled by a typed name; tells what is on it as a picture a moment after the last change.
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { TextInput, type FieldAria } from '../../../src/render/fields/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { drawSignature, HEIGHT, MAX_POINTS, WIDTH, type Point, type Stroke } from './strokes.ts';

/** Strokes of one signature follow each other sooner. */
const PAUSE_MS = 700;
const MAX_LETTERS = 80;

export interface SignaturePadProps {
  aria: FieldAria;
  label: string;
  /** null: the paper is empty. */
  onPicture(picture: File | null): void;
  /** Something is on the paper that no picture has been told of yet. */
  onChange(): void;
  onBlur?: (() => void) | undefined;
}

interface Paper {
  strokes: readonly Stroke[];
  name: string;
}

const EMPTY: Paper = { strokes: [], name: '' };

export function SignaturePad({ aria, label, onPicture, onChange, onBlur }: SignaturePadProps): ReactNode {
  const { t } = usePorts().formats;
  const [paper, setPaper] = useState(EMPTY);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawing = useRef(false);
  const [isChanged, setChanged] = useState(false);
  const told = useRef(onPicture);
  useEffect(() => {
    told.current = onPicture;
  });
  const isEmpty = paper.strokes.length === 0 && paper.name === '';

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawSignature(context, paper);
    if (!isChanged) return undefined;
    const timer = setTimeout(() => {
      if (isDrawing.current) return;
      setChanged(false);
      if (isEmpty) told.current(null);
      else
        canvas.current?.toBlob((blob) => {
          if (blob) told.current(new File([blob], 'signature.png', { type: 'image/png' }));
        }, 'image/png');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [paper, isChanged, isEmpty]);

  function change(next: Paper): void {
    setPaper(next);
    setChanged(true);
    onChange();
  }

  function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) * WIDTH) / (box.width || WIDTH),
      y: ((event.clientY - box.top) * HEIGHT) / (box.height || HEIGHT),
    };
  }

  function handleDown(event: PointerEvent<HTMLCanvasElement>): void {
    if (aria.disabled || !event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    change({ strokes: [...paper.strokes, [pointOf(event)]], name: '' });
  }

  function handleMove(event: PointerEvent<HTMLCanvasElement>): void {
    const last = paper.strokes.at(-1);
    if (!isDrawing.current || !event.isPrimary || !last || pointsOf(paper) >= MAX_POINTS) return;
    change({ strokes: [...paper.strokes.slice(0, -1), [...last, pointOf(event)]], name: '' });
  }

  function handleUp(): void {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    // The pause begins with the end of the stroke.
    setPaper((before) => ({ ...before }));
  }

  return (
    <div className="ksf-pad">
      <canvas
        ref={canvas}
        className="ksf-paper"
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t('form.signature.paper', { label })}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
      />
      <div className="ksf-buttons">
        <button
          type="button"
          disabled={aria.disabled || paper.strokes.length === 0}
          onClick={() => change({ strokes: paper.strokes.slice(0, -1), name: '' })}
        >
          {t('form.signature.undo')}
        </button>
        <button type="button" disabled={aria.disabled || isEmpty} onClick={() => change(EMPTY)}>
          {t('form.signature.clear')}
        </button>
      </div>
      <TextInput
        aria={aria}
        maxLength={MAX_LETTERS}
        autoComplete="name"
        placeholder={t('form.signature.type')}
        value={paper.name}
        onChange={(event) => change({ strokes: [], name: event.currentTarget.value })}
        onBlur={onBlur}
      />
    </div>
  );
}

function pointsOf({ strokes }: Paper): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length, 0);
}

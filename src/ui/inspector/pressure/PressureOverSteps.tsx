import { useEffect, useRef } from 'react';
import type { Thresholds } from '../../../core/paper/adapt-thresholds.ts';
import type { ContextTrace } from '../../../core/trace/trace.ts';
import { readsFromRight, t } from '../../language/translate.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatRatio } from '../../words/format.ts';
import { type Colours, useColours } from '../canvas-colours.ts';
import { useWidth } from '../use-size.ts';
import type { PressureProps } from './WeightStrip.tsx';

const height = 84;

/** Pressure and thresholds over all steps of the run, with the current step. A click selects another. */
export function PressureOverSteps({ inspected, base }: PressureProps) {
  const { steps, at, trace } = inspected;
  const store = useAppStore();
  const colours = useColours();
  const [holder, width] = useWidth();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null || width === 0) return;
    const traces = steps.flatMap((step) => step.trace ?? []);
    draw(canvas.current, { traces, at, width, base }, colours);
  }, [steps, at, width, base, colours]);
  const first = steps[0]?.step ?? 1;
  const last = steps.at(-1)?.step ?? 1;
  return (
    <section className="strip-steps" aria-label={t('Pressure over the steps')}>
      <p className="strip-title">
        <strong>{t('Over the steps')}</strong>{' '}
        <span>{trace.thresholds === null ? t('pressure') : t('pressure, and α β γ as it lifts them')}</span>
      </p>
      <div ref={holder}>
        <canvas
          ref={canvas}
          className="steps-curve"
          role="img"
          aria-label={t('Pressure from step {first} to step {last}; at step {step} it is {value}.', {
            first,
            last,
            step: trace.step,
            value: formatRatio(trace.pressure.value),
          })}
          style={{ width, height }}
          onClick={({ clientX, currentTarget }) => {
            const { left } = currentTarget.getBoundingClientRect();
            const along = readsFromRight() ? left + width - clientX : clientX - left;
            const place = Math.round((along / Math.max(1, width)) * (steps.length - 1));
            store.inspector.showStep(steps[Math.max(0, Math.min(steps.length - 1, place))]?.step ?? null);
          }}
        />
      </div>
    </section>
  );
}

interface Picture {
  readonly traces: readonly ContextTrace[];
  readonly at: number;
  readonly width: number;
  readonly base: Thresholds | null;
}

function draw(canvas: HTMLCanvasElement, { traces, at, width, base }: Picture, colours: Colours): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  const x = (place: number): number => (width * place) / Math.max(1, traces.length - 1);
  // More than one point for each pixel cannot be seen.
  const stride = Math.max(1, Math.floor(traces.length / Math.max(1, width)));
  const line = (figureOf: (trace: ContextTrace) => number | null, most: number): void => {
    pen.beginPath();
    for (let place = 0; place < traces.length; place += stride) {
      const value = figureOf(traces[place] as ContextTrace);
      if (value === null) continue;
      pen.lineTo(x(place), height - 2 - (height - 10) * Math.min(1, value / most));
    }
  };
  pen.lineWidth = 1.5;
  line(({ pressure }) => pressure.value, 1);
  pen.strokeStyle = colours.accent;
  pen.stroke();
  pen.lineTo(width, height);
  pen.lineTo(0, height);
  pen.fillStyle = colours.accentsoft;
  pen.globalCompositeOperation = 'destination-over';
  pen.fill();
  pen.globalCompositeOperation = 'source-over';
  const gammas = traces.flatMap(({ thresholds }) => thresholds?.gamma ?? []);
  const most = gammas.reduce((top, gamma) => Math.max(top, gamma), 0) * 1.05;
  if (most > 0) {
    pen.lineWidth = 1;
    for (const name of ['alpha', 'beta', 'gamma'] as const) {
      pen.strokeStyle = colours.text2;
      pen.setLineDash([]);
      line(({ thresholds }) => thresholds?.[name] ?? null, most);
      pen.stroke();
      if (base === null) continue;
      pen.setLineDash([2, 3]);
      pen.strokeStyle = colours.text3;
      line(() => base[name], most);
      pen.stroke();
    }
    pen.setLineDash([]);
  }
  pen.fillStyle = colours.text;
  pen.fillRect(Math.min(width - 1.5, x(at)), 0, 1.5, height);
}

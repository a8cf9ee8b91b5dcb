import { useEffect, useRef, useState } from 'react';
import { useMotionAllowed } from '../../../kit/ui/carousel/use-motion.ts';
import type { ChartSpec } from './chart-spec.ts';

/** Draws a chart once its code is there. `hasFailed` when it never came: the table then takes the chart's place. */
export function useChart(spec: ChartSpec) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isAnimated = useMotionAllowed();
  const drawn = JSON.stringify(spec);

  useEffect(() => {
    let isCurrent = true;
    let remove: (() => void) | undefined;
    // Words on a canvas do not change their font when it arrives later.
    Promise.all([import('./chart-kit.ts'), document.fonts.ready])
      .then(([{ draw }]) => {
        if (isCurrent && canvas.current) remove = draw(canvas.current, JSON.parse(drawn), isAnimated);
      })
      .catch(() => isCurrent && setHasFailed(true));
    return () => {
      isCurrent = false;
      remove?.();
    };
  }, [drawn, isAnimated]);

  return { canvas, hasFailed };
}

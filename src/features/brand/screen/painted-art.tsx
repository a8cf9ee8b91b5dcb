import { useEffect, useState } from 'react';
import type { Colours } from '../../../kit/brand/colours.ts';
import { paintedDrawing } from '../../../kit/brand/paint.ts';

type PaintedArtProps = { src: string; colours: Colours; width?: number; className?: string | undefined };

/** One of our drawings in colours that are not published yet, which the server has at no address. */
export function PaintedArt({ src, colours, ...props }: PaintedArtProps) {
  const drawing = useDrawing(src);
  const address = drawing && `data:image/svg+xml,${encodeURIComponent(paintedDrawing(drawing, colours))}`;
  return address ? <img {...props} src={address} alt="" /> : <span {...props} />;
}

/** Its markup, once it is here. */
function useDrawing(src: string): string {
  const [drawing, setDrawing] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    fetch(src, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      // Without a connection the place stays empty.
      .then(setDrawing, () => undefined);
    return () => stop.abort();
  }, [src]);
  return drawing;
}

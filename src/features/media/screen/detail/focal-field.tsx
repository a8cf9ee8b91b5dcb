import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import type { Media } from '../../../../kit/media/library/media.contract.ts';
import { Picture } from '../../../../kit/ui/picture/picture.tsx';
import styles from './focal-field.module.css';
import { type Point, pointAfter, pointAt } from './focal-point.ts';

// The frame it is shown in; others stand in it with a margin, so that all of the picture can be pointed at.
const frameRatio = 3 / 2;

/** What matters in a picture: a point on it, dragged, touched or moved by the arrows. Never mirrored. */
export function FocalField({ media }: { media: Media }) {
  const text = useText();
  const area = useRef<HTMLDivElement>(null);
  const { x, y, move } = useFocalPoint();
  const [said, setSaid] = useState('');
  const { width, height } = media;

  function follow({ clientX, clientY }: { clientX: number; clientY: number }) {
    if (area.current) move(pointAt(clientX, clientY, area.current.getBoundingClientRect()));
  }

  function grab(event: PointerEvent<HTMLElement>) {
    const isHandle = event.target instanceof Element && event.target.closest('button') !== null;
    // A finger beside the point may want to scroll; where it only touches, a click follows.
    if (event.button !== 0 || (event.pointerType === 'touch' && !isHandle)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
  }

  function followKey(event: KeyboardEvent) {
    const next = pointAfter({ x, y }, event);
    if (!next) return;
    event.preventDefault();
    move(next);
    setSaid(text('media.focalAt', next));
  }

  return (
    <div className={styles.field}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the point has keys of its own */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the point is the control; pressing beside it is an extra */}
        <div
          ref={area}
          className={styles.picture}
          data-tall={width / height < frameRatio || undefined}
          style={{ aspectRatio: `${width} / ${height}`, '--x': `${x}%`, '--y': `${y}%` }}
          onPointerDown={grab}
          onPointerMove={drag}
          onClick={(event) => event.detail > 0 && follow(event)}
        >
          <Picture src={media.address} alt="" sizes="(min-width: 992px) 340px, 90vw" />
          <button
            type="button"
            className={styles.handle}
            aria-label={text('media.focalLabel', { x, y })}
            onKeyDown={followKey}
          />
        </div>
      </div>
      <p className={styles.hint}>{text('media.focalHint')}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

function useFocalPoint() {
  const across = useController({ name: 'FocalX' }).field;
  const down = useController({ name: 'FocalY' }).field;
  const move = ({ x, y }: Point) => {
    across.onChange(x);
    down.onChange(y);
  };
  return { x: Number(across.value), y: Number(down.value), move };
}

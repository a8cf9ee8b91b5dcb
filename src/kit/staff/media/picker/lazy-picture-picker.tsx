import { lazy, Suspense } from 'react';
import type { PicturePickerProps } from './picture-picker.tsx';

const PicturePicker = lazy(async () => ({ default: (await import('./picture-picker.tsx')).PicturePicker }));

/** The dialog, fetched when it is opened. */
export function LazyPicturePicker(props: PicturePickerProps) {
  return (
    <Suspense fallback={null}>
      <PicturePicker {...props} />
    </Suspense>
  );
}

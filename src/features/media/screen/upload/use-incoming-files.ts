import { useEffect, useEffectEvent, useState } from 'react';

/** A question on the screen is answered first. */
const isAsked = () => document.querySelector('dialog[open]') !== null;

function filesIn(event: DragEvent): DataTransferItem[] {
  return [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
}

/**
 * Takes files that are dropped anywhere on the page or pasted into it. Answers with how many are held over it; null when
 * there are none.
 */
export function useIncomingFiles(onFiles: (files: FileList) => void): number | null {
  const [held, setHeld] = useState<number | null>(null);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles(files);
  });

  useEffect(() => {
    function onDragOver(event: DragEvent) {
      const files = filesIn(event);
      if (files.length === 0 || isAsked()) return;
      event.preventDefault();
      setHeld(files.length);
    }
    function onDragLeave(event: DragEvent) {
      // From one element of the page to the next is not away from it.
      if (event.relatedTarget === null) setHeld(null);
    }
    function onDrop(event: DragEvent) {
      setHeld(null);
      if (filesIn(event).length === 0 || isAsked()) return;
      event.preventDefault();
      take(event.dataTransfer?.files);
    }
    const onPaste = (event: ClipboardEvent) => !isAsked() && take(event.clipboardData?.files);
    // On the document: what comes as far as the window has found no place.
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, []);

  return held;
}

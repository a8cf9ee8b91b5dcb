import { useLayoutEffect, useRef } from 'react';

/** Said on the document: what has to stay in front of a dialog puts itself there again. */
export const modalOpened = 'modal-opened';

/**
 * Opens a dialog over the page for as long as it is drawn; the browser keeps the focus inside. A layout effect closes it
 * while it is still in the page, so that the browser gives the focus back.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.dispatchEvent(new Event(modalOpened));
    return () => element?.close();
  }, []);
  return dialog;
}

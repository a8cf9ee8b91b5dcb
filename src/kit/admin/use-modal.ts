import { useLayoutEffect, useRef } from 'react';

/**
 * Opens a dialog over the page for as long as it is drawn; the browser keeps the focus inside. A layout effect closes it
 * while it is still in the page, so that the browser gives the focus back.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

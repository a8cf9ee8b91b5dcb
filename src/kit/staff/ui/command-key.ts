/** Whether the key was pressed with Ctrl or ⌘ alone, and no dialog is in front of the page. */
export function isCommand(
  { ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent,
  wanted: 'Enter' | 'KeyS' | 'KeyZ' | 'ArrowUp' | 'ArrowDown',
): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && code === wanted && !isBehindDialog();
}

/** The same with Alt, which writes letters of its own on some keyboards: the key is known by its place. */
export function isAlternative({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent, wanted: 'KeyP'): boolean {
  return altKey && !ctrlKey && !metaKey && !shiftKey && code === wanted && !isBehindDialog();
}

const isBehindDialog = () => document.querySelector('dialog:modal') !== null;

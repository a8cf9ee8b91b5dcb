/** Whether the key was pressed with Ctrl or ⌘ alone, and no dialog is in front of the page. */
export function isCommand(
  { ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent,
  wanted: 'Enter' | 'KeyS' | 'KeyZ',
): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && code === wanted && !document.querySelector('dialog:modal');
}

import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './toolbar.module.css';
import { type Asking, type Tool, tableTools, tools } from './tools.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** `Mod-Shift-b` as it is written on the keys, or as browsers call them. */
function keysText(keys: string, mod: string): string {
  return keys
    .replace('Mod', mod)
    .replace(/\w$/, (letter) => letter.toUpperCase())
    .replaceAll('-', '+');
}

type ToolbarProps = { editor: Editor; ask: Asking; label: string; controls: string; language: 'en' | 'ar' };

/** One stop for Tab; the arrow keys go from tool to tool, in the direction of the text. */
export function Toolbar({ editor, ask, label, controls, language }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('bold');
  const { dir } = languages[language];
  const groups = editor.isActive('table') ? [...tools, tableTools] : tools;
  const isThere = groups.flat().some(({ name }) => name === current);

  function onClick({ target }: MouseEvent) {
    const pressed = groups.flat().find(({ name }) => name === toolAt(target));
    if (pressed && isPossible(pressed, editor)) pressed.run(editor, ask);
  }

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const targets: Record<string, number> = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      dir={dir}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={({ target }) => setCurrent(toolAt(target) ?? current)}
      // The text keeps its selection and its cursor.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              {...{ tool, dir }}
              isOn={tool.isOn?.(editor)}
              isOff={!isPossible(tool, editor)}
              isStop={tool.name === (isThere ? current : 'bold')}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const isPossible = (tool: Tool, editor: Editor) => tool.isPossible?.(editor) ?? true;

/** The tool whose button this is, or is part of. */
const toolAt = (target: EventTarget) =>
  target instanceof Element ? target.closest('button')?.dataset.tool : undefined;

type ToolButtonProps = {
  tool: Tool;
  dir: 'ltr' | 'rtl';
  isOn: boolean | undefined;
  isOff: boolean;
  isStop: boolean;
};

/** Drawn again when it changes, not with every letter that is typed below it. */
const ToolButton = memo(function ToolButton({ tool, dir, isOn, isOff, isStop }: ToolButtonProps) {
  const text = useText();
  const { label, icon, flip, keys } = tool;
  const name = text(label);
  return (
    <button
      type="button"
      data-tool={tool.name}
      aria-label={icon && name}
      title={keys && `${name} (${keysText(keys, isMac ? '⌘' : 'Ctrl')})`}
      aria-keyshortcuts={keys && keysText(keys, isMac ? 'Meta' : 'Control')}
      aria-pressed={isOn}
      // Not disabled: whoever stands on it with the keyboard would be thrown out of the toolbar.
      aria-disabled={isOff || undefined}
      tabIndex={isStop ? 0 : -1}
    >
      {icon ? <Icon of={icon} className={flip && dir === 'rtl' ? styles.mirrored : undefined} /> : name}
    </button>
  );
});

import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
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
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              {...{ tool, editor, ask, dir }}
              isStop={tool.name === (isThere ? current : 'bold')}
              onFocus={() => setCurrent(tool.name)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type ToolButtonProps = {
  tool: Tool;
  editor: Editor;
  ask: Asking;
  dir: 'ltr' | 'rtl';
  isStop: boolean;
  onFocus: () => void;
};

function ToolButton({ tool, editor, ask, dir, isStop, onFocus }: ToolButtonProps) {
  const text = useText();
  const { label, icon, flip, keys, isOn, isPossible, run } = tool;
  const possible = isPossible?.(editor) ?? true;
  const name = text(label);
  return (
    <button
      type="button"
      aria-label={icon && name}
      title={keys && `${name} (${keysText(keys, isMac ? '⌘' : 'Ctrl')})`}
      aria-keyshortcuts={keys && keysText(keys, isMac ? 'Meta' : 'Control')}
      aria-pressed={isOn?.(editor)}
      // Not disabled: whoever stands on it with the keyboard would be thrown out of the toolbar.
      aria-disabled={!possible || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // The text keeps its selection and its cursor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => possible && run(editor, ask)}
    >
      {icon ? <Icon of={icon} className={flip && dir === 'rtl' ? styles.mirrored : undefined} /> : name}
    </button>
  );
}

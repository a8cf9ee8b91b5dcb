import { Editor, Extension } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { editing } from './editing.ts';
import { cleanPaste, cleanPastedText, picturesLost } from './paste/clean-paste.ts';
import { readHtml } from './paste/read-html.ts';
import { articleSchema } from './schema/schema.ts';
import { type Asking, tools } from './tools.ts';
import { writeHtml } from './write-html.ts';

type ArticleEditor = {
  element: RefObject<HTMLElement | null>;
  /** What the field tells about itself: its name, its language, its state. */
  attributes: Record<string, string>;
  value: string;
  pictureHost: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  onFiles: (files: File[]) => void;
  /** Told how many pictures of a pasted text could not come along. */
  onPicturesLost: (count: number) => void;
  ask: Asking;
};

/** An editor that holds the value of a field. */
export function useArticleEditor({ element, attributes, value, pictureHost, ...handlers }: ArticleEditor) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** What the form gave, how the editor writes that, and what the form has now. */
  const known = useRef({ given: '', written: '', current: '' });
  const ask = useEffectEvent((what: keyof Asking) => handlers.ask[what]());
  const onBlur = useEffectEvent(() => handlers.onBlur());
  const firstAttributes = useEffectEvent(() => attributes);
  const onPastedHtml = useEffectEvent((html: string) => {
    const clean = cleanPaste(html, pictureHost);
    const lost = picturesLost(html, clean);
    if (lost > 0) handlers.onPicturesLost(lost);
    return clean;
  });
  const onFiles = useEffectEvent((data: DataTransfer | null) => takeFiles(data, handlers.onFiles));

  const onUpdate = useEffectEvent((changed: Editor) => {
    const html = writeHtml(changed.state.doc);
    const { given, written } = known.current;
    // Undone to what it was, it is what it was: nothing to save.
    known.current.current = html === written ? given : html;
    handlers.onChange(known.current.current);
  });

  useEffect(() => {
    const asking: Asking = { link: () => ask('link'), picture: () => ask('picture'), library: () => ask('library') };
    const made = new Editor({
      element: element.current,
      injectCSS: false,
      // The article follows, read by us: the editor itself would parse a string, which the page's policy forbids.
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      extensions: [...articleSchema(pictureHost), editing, shortcuts(asking)],
      editorProps: {
        // From the beginning: until the next effect it would be a field without a name.
        attributes: firstAttributes(),
        handleDOMEvents: { beforeinput: refuseLooks },
        transformPastedHTML: (html) => onPastedHtml(html),
        transformPastedText: cleanPastedText,
        handlePaste: (_view, event) => onFiles(event.clipboardData),
        handleDrop: (view, event, _slice, isMove) => {
          if (isMove || !onFiles(event.dataTransfer)) return false;
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (place) made.commands.setTextSelection(place.pos);
          return true;
        },
      },
      onTransaction: redraw,
      onUpdate: (event) => onUpdate(event.editor),
      onBlur: () => onBlur(),
    });
    setEditor(made);
    return () => made.destroy();
  }, [element, pictureHost]);

  useEffect(() => {
    if (!editor || value === known.current.current) return;
    const { schema, plugins } = editor.state;
    const doc = readHtml(value, schema);
    known.current = { given: value, written: writeHtml(doc), current: value };
    // A new state: what was undone and redone before belongs to another text.
    editor.view.updateState(EditorState.create({ doc, plugins }));
    redraw();
  }, [editor, value]);

  useEffect(() => {
    editor?.view.setProps({ attributes });
  }, [editor, attributes]);

  return editor;
}

/** Browsers have looks of their own to give to a text: slanted, underlined, aligned. Bold is one that we have, too. */
function refuseLooks(_view: unknown, event: InputEvent) {
  if (event.inputType.startsWith('format') && event.inputType !== 'formatBold') event.preventDefault();
}

function shortcuts(ask: Asking) {
  return Extension.create({
    name: 'shortcuts',
    addKeyboardShortcuts() {
      const withKeys = tools.flat().flatMap(({ keys, run }) => (keys ? [[keys, run] as const] : []));
      return Object.fromEntries(
        withKeys.map(([keys, run]) => [
          keys,
          () => {
            run(this.editor, ask);
            return true;
          },
        ]),
      );
    },
  });
}

/** Word puts a picture of the text beside the text: files count only where there are no words. */
function takeFiles(data: DataTransfer | null, take: (files: File[]) => void): boolean {
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || /<(?:p|h\d|li|td|span)[\s>]/i.test(data?.getData('text/html') ?? '')) return false;
  take(files);
  return true;
}

type DraftStoreOptions<Draft> = {
  /** What is in `sessionStorage` goes with the tab, what is in `localStorage` outlives it. */
  storage: 'localStorage' | 'sessionStorage';
  prefix: string;
  toText?: (draft: Draft) => string;
  toDraft?: (text: string) => Draft;
};

/**
 * What was typed and not yet sent, in this browser only. Where storage is forbidden or full nothing is kept: the text
 * is still in the form.
 */
export function draftStore<Draft>({
  storage,
  prefix,
  toText = JSON.stringify,
  toDraft = JSON.parse,
}: DraftStoreOptions<Draft>) {
  return {
    read(form: string): Draft | null {
      try {
        const text = window[storage].getItem(prefix + form);
        return text === null ? null : toDraft(text);
      } catch {
        return null;
      }
    },

    /** Null forgets it. Answers with whether the browser did as told. */
    keep(form: string, draft: Draft | null): boolean {
      try {
        if (draft === null) window[storage].removeItem(prefix + form);
        else window[storage].setItem(prefix + form, toText(draft));
        return true;
      } catch {
        return false;
      }
    },
  };
}

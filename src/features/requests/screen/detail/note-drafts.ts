const nameOf = (request: string) => `note:${request}`;

/**
 * What was typed and not yet added, by request: neither looking at another one in between nor a reload loses it. It
 * goes with the tab, because it is about persons.
 */
export const noteDrafts = {
  read(request: string): string {
    try {
      return sessionStorage.getItem(nameOf(request)) ?? '';
    } catch {
      return ''; // no storage here, and no need of it
    }
  },

  keep(request: string, words: string) {
    try {
      if (words) sessionStorage.setItem(nameOf(request), words);
      else sessionStorage.removeItem(nameOf(request));
    } catch {
      // Full or forbidden: the text is still in the form.
    }
  },
};

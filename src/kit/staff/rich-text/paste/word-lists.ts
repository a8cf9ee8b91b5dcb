type Item = { element: Element; level: number; isNumbered: boolean };

/** Word writes the items of a list as paragraphs with a style; each run of them becomes a real list. */
export function makeWordLists(root: DocumentFragment) {
  let run: Item[] = [];
  for (const element of root.querySelectorAll('p')) {
    const item = itemOf(element);
    const isNext = run.at(-1)?.element.nextElementSibling === element;
    if (run.length > 0 && !(item && isNext)) {
      replaceByList(run);
      run = [];
    }
    if (item) run.push(item);
  }
  if (run.length > 0) replaceByList(run);
  // Numbers of headings.
  for (const marker of markersIn(root)) marker.remove();
}

function markersIn(parent: ParentNode): Element[] {
  const spans = [...parent.querySelectorAll('span')];
  return spans.filter((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''));
}

function itemOf(element: Element): Item | null {
  const level = /mso-list:\s*\S+\s+level(\d+)/i.exec(element.getAttribute('style') ?? '')?.[1];
  if (!level) return null;
  const marker = markersIn(element)[0]?.textContent?.trim() ?? '';
  // `1.`, `(a)`, `iv)` count; `·`, `o` and `§` are the bullets of old fonts.
  return { element, level: Number(level), isNumbered: /^\(?[\p{L}\p{N}]+[.)-]/u.test(marker) };
}

function replaceByList(run: Item[]) {
  const open: { level: number; list: Element }[] = [];
  for (const { element, level, isNumbered } of run) {
    const name = isNumbered ? 'ol' : 'ul';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const same = open.at(-1)?.level === level ? open.pop() : undefined;
    const list = same?.list.localName === name ? same.list : element.ownerDocument.createElement(name);
    if (list !== same?.list) {
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else element.before(list);
    }
    open.push({ level, list });
    const item = element.ownerDocument.createElement('li');
    item.append(...element.childNodes);
    list.append(item);
    element.remove();
  }
}

import { useEffect, useState } from 'react';

/** A section is being read from here on, measured from the top of the window. */
const readingLine = 0.3;

/** The id of the section being read; none until the browser has looked, so that a page without script claims nothing. */
export function useSectionInView(ids: string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');

  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    function look() {
      const line = window.innerHeight * readingLine;
      const begun = sections.findLast((section) => section.getBoundingClientRect().top <= line);
      setCurrent((begun ?? sections[0])?.id ?? null);
    }
    // Reports whenever a section's edge crosses the line, in either direction.
    const observer = new IntersectionObserver(look, {
      rootMargin: `${-100 * readingLine}% 0px ${-100 * (1 - readingLine)}% 0px`,
    });
    for (const section of sections) observer.observe(section);
    // A jump from the gap between two sections to above them all crosses no edge.
    window.addEventListener('scrollend', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scrollend', look);
    };
  }, [key]);

  return current;
}

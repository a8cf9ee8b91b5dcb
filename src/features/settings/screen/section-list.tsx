import type { MouseEvent } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import sectionLinks from '../../../kit/ui/sections/section-links.module.css';
import { useSectionInView } from '../../../kit/ui/sections/use-section-in-view.ts';
import { type SectionName, sectionId, sectionNames } from './section-names.ts';
import styles from './settings.module.css';

/** Where one is on the page, and the way to everywhere else: a column, on small screens a row. */
export function SectionList() {
  const text = useText();
  const current = useSectionInView(sectionNames.map(sectionId));

  /** Without a new address: going about in a form is nothing to come back to. */
  function goTo(event: MouseEvent, name: SectionName) {
    event.preventDefault();
    const section = document.getElementById(sectionId(name));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }

  return (
    <nav className={`${sectionLinks.links} ${styles.list}`} aria-label={text('settings.sections')}>
      <ul>
        {sectionNames.map((name) => (
          <li key={name}>
            <a
              href={`#${sectionId(name)}`}
              aria-current={sectionId(name) === current || undefined}
              onClick={(event) => goTo(event, name)}
            >
              {text(`settings.section.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

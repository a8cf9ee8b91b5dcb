import type { ReactNode } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { Box } from '../../../kit/staff/ui/box.tsx';
import { type SectionName, sectionId } from './section-names.ts';
import styles from './settings.module.css';

/** One subject of the settings, which the list of them leads to. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const text = useText();
  return (
    <div id={sectionId(name)} tabIndex={-1} className={styles.section}>
      <Box title={text(`settings.section.${name}`)} note={text(`settings.note.${name}`)}>
        {children}
      </Box>
    </div>
  );
}

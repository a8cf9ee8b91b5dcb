import { ArrowRight } from 'lucide-react';
import { projectPath } from '../../entities/project/project-path.ts';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './next-project.module.css';

/** On to another project, without the way back to the list. */
export function NextProject({ project }: { project: { slug: string; title: string } }) {
  const text = useText();
  return (
    <nav className={`wrap ${styles.next}`} aria-label={text('project.next')}>
      <LocalLink to={projectPath(project)}>
        <span className={styles.words}>
          <span>{text('project.next')}</span>
          <b>
            <IsolatedLatin>{project.title}</IsolatedLatin>
          </b>
        </span>
        <Icon of={ArrowRight} flip />
      </LocalLink>
    </nav>
  );
}

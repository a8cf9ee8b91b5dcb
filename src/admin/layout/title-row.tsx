import { useEffect, useRef } from 'react';
import { profilePath } from '../../app/staff-screens.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLocation, useMatches } from '../../kit/router/hooks.ts';
import { Link } from '../../kit/router/link.tsx';
import type { StaffPerson } from '../../kit/staff/session/staff-context.ts';
import { PersonBadge } from '../../kit/staff/ui/person-badge.tsx';
import { settingsTabAt } from './settings-tabs.ts';
import styles from './title-row.module.css';

/** Also the name of the page's main part: a preview inside it has a main part of its own. */
export const pageTitleId = 'page-title';

function useTitle(): string | undefined {
  const text = useText();
  const language = useLanguage();
  const page = useMatches().findLast((match) => match.handle);
  const handle = page?.handle as PageHandle | undefined;
  return handle?.head({ text, language, data: page?.loaderData }).title;
}

/** The page's heading, which takes the focus after a navigation, and who is logged in. */
export function TitleRow({ person }: { person: StaffPerson }) {
  const text = useText();
  const { email, role, image } = person;
  const name = pick(person, 'name', useLanguage()) || email;
  const title = useTitle();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  // The tab below says which part of the settings it is, to those who see it.
  const tab = settingsTabAt(pathname);
  const isFirstPage = key === 'default';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, not another query of the same one
  useEffect(() => {
    if (isFirstPage) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.row}>
      <h1 id={pageTitleId} ref={heading} tabIndex={-1}>
        {tab ? text('admin.menu.settings') : title}
        {tab && <span className="visually-hidden">: {text(`settings.tab.${tab.name}`)}</span>}
      </h1>
      <Link className={styles.user} to={profilePath} title={text('admin.profile')}>
        <PersonBadge name={name ?? role} image={image} />
        <span className={styles.words}>
          {name && <bdi>{name}</bdi>}
          <span>{text(`admin.role.${role}`)}</span>
        </span>
      </Link>
    </div>
  );
}

import { Fragment, type ReactNode } from 'react';
import { categoryName } from '../../../domain/categories.ts';
import { useLayout } from '../../../features/pages/layout/use-layout.ts';
import { LocalLink } from '../../../kit/i18n/local-link.tsx';
import { pick } from '../../../kit/i18n/pick.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { SharedPart } from '../../../kit/pages/shared-parts/shared-part.tsx';
import { ConsentLink } from '../../consent/consent.tsx';
import { placeLine } from '../company-place.ts';
import { SiteLogo } from '../header/site-logo.tsx';
import { useCompany, useSettings } from '../settings-context.ts';
import { CompanyMarks } from './company-marks.tsx';
import styles from './footer.module.css';
import { SocialLinks } from './social-links.tsx';

// The addresses the specification lists for the footer; some are short forms that redirect.
const software = ['web-development', 'mobile', 'hosting', 'digital-marketing'];
const hardware = ['surveillance', 'computers', 'copiers-plotters', 'network', 'fire-fighing-alarm', 'queue-management'];
const industries: TextKey[] = ['footer.ecommerce', 'footer.realEstate', 'footer.erp', 'footer.crm', 'footer.hms'];

/** By their names in `page-layouts.ts`. */
const footerColumns: Record<string, ReactNode> = {
  software: <Services title="footer.software" slugs={software} />,
  hardware: <Services title="footer.hardware" slugs={hardware} />,
  industries: <Industries />,
  company: (
    <div>
      <Links title="footer.whoWeAre" links={{ '/about': 'footer.overview', '/contact': 'footer.contact' }} />
      <Links title="footer.insights" links={{ '/blogs': 'footer.blogs' }} />
    </div>
  ),
};

export function Footer() {
  const text = useText();
  const language = useLanguage();
  const settings = useSettings();
  const company = useCompany();
  return (
    <footer className={`on-dark no-print ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.about}>
            <SiteLogo tone="dark" width={150} inside />
            <p>{pick(settings, 'description', language)}</p>
            <p>{placeLine(settings, language)}</p>
            <SocialLinks social={settings.social} />
          </div>
          <SharedPart name="footer">
            <Columns />
          </SharedPart>
        </div>
        <CompanyMarks />
        <div className={styles.end}>
          <Copyright company={company} />
          <LocalLink to="/privacy-policy" className={`${styles.row} ${styles.legal}`}>
            {text('footer.privacy')}
          </LocalLink>
          <LocalLink to="/terms-conditions" className={`${styles.row} ${styles.legal}`}>
            {text('footer.terms')}
          </LocalLink>
          <ConsentLink className={`${styles.row} ${styles.legal} ${styles.choices}`} />
        </div>
      </div>
    </footer>
  );
}

function Columns() {
  return useLayout('menu', 'footer').map((name) => <Fragment key={name}>{footerColumns[name]}</Fragment>);
}

function Industries() {
  const text = useText();
  return (
    <div>
      <h2>{text('footer.industries')}</h2>
      <ul>
        {industries.map((industry) => (
          <li key={industry} className={styles.industry}>
            {text(industry)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Services({ title, slugs }: { title: TextKey; slugs: string[] }) {
  const text = useText();
  return (
    <div>
      <h2>{text(title)}</h2>
      <ul>
        {slugs.map((slug) => (
          <li key={slug}>
            <LocalLink to={`/services/${slug}`} className={styles.row}>
              {categoryName(slug, text)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Links({ title, links }: { title: TextKey; links: Record<string, TextKey> }) {
  const text = useText();
  return (
    <div className={styles.group}>
      <h2>{text(title)}</h2>
      <ul>
        {Object.entries(links).map(([to, label]) => (
          <li key={to}>
            <LocalLink to={to} className={styles.row}>
              {text(label)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Copyright({ company }: { company: string }) {
  const text = useText();
  // A page cached on New Year's Eve may carry the old year; that is no reason to render it again.
  return (
    <span className={styles.copyright} suppressHydrationWarning>
      {text('footer.copyright', { year: String(new Date().getUTCFullYear()), company })}
    </span>
  );
}

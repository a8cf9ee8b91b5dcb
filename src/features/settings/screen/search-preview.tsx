import { use } from 'react';
import { useWatch } from 'react-hook-form';
import { cut } from '../../../kit/i18n/cut.ts';
import { pathIn } from '../../../kit/i18n/languages.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { EnvironmentContext } from '../../../kit/pages/page-context.ts';
import styles from './preview.module.css';
import { Preview } from './preview.tsx';
import { type StoredDrawings, TypedIcon } from './typed-drawings.tsx';

/** What search engines show at most, in letters. They measure in pixels; this is close. */
const longest = { title: 60, description: 155 };

/** The home page as a search engine lists it. */
export function SearchPreview({ record }: { record: StoredDrawings }) {
  const origin = use(EnvironmentContext)?.origin ?? '';
  const [companyEN = '', companyAR = '', descriptionEN = '', descriptionAR = '']: string[] = useWatch({
    name: ['companyEN', 'companyAR', 'descriptionEN', 'descriptionAR'],
  });
  return (
    <Preview label="settings.previewSearch">
      {(language) => {
        const company = pick({ companyEN, companyAR }, 'company', language);
        return (
          <div className={styles.result}>
            <p className={styles.where}>
              <TypedIcon size={26} record={record} />
              <span>
                {company}
                <small className="ltr">{origin.replace(/^https?:\/\//, '') + pathIn(language, '/home')}</small>
              </span>
            </p>
            <p className={styles.title}>{cut(company, longest.title)}</p>
            <p>{cut(pick({ descriptionEN, descriptionAR }, 'description', language), longest.description)}</p>
          </div>
        );
      }}
    </Preview>
  );
}

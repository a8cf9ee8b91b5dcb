import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Tag } from '../../../domain/category-tag.tsx';
import { type Language, languageCodes, languages } from '../../../kit/i18n/languages.ts';
import { useLanguage, useRichText, useText } from '../../../kit/i18n/use-text.tsx';
import { PreviewSwitch } from '../../../kit/staff/preview/preview-switch.tsx';
import { buttonClasses } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Arches } from '../../../kit/ui/picture/arches.tsx';
import type { StoredDrawings } from '../../settings/screen/typed-drawings.tsx';
import styles from './brand-preview.module.css';
import { InLanguage } from './in-language.tsx';
import { TypedLogo } from './typed-logo.tsx';
import { usePaint, useTypedColours } from './use-typed-colours.ts';

/** Pieces of the site in what is typed, before anybody else sees it. */
export function BrandPreview({ record }: { record: StoredDrawings }) {
  const text = useText();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const colours = useTypedColours();
  return (
    <aside className={styles.preview} aria-label={text('brand.preview')}>
      <div className={styles.head}>
        <b>{text('brand.preview')}</b>
        <PreviewSwitch
          legend={text('brand.previewLanguage')}
          options={languageCodes.map((code) => ({ value: code, label: code === 'en' ? 'EN' : 'ع' }))}
          chosen={language}
          onChoose={setLanguage}
        />
      </div>
      <InLanguage language={language}>
        <div className={styles.painted} style={usePaint(colours)} lang={language} dir={languages[language].dir} inert>
          <div className={`on-dark ${styles.hero}`}>
            <Arches className={styles.arches} />
            <TypedLogo ground="dark" {...{ language, colours, record }} />
            <Words />
          </div>
          <Pieces />
        </div>
      </InLanguage>
    </aside>
  );
}

function Words() {
  const text = useText();
  const richText = useRichText();
  return (
    <>
      <p className={styles.title}>
        {richText('home.title', {
          code: (words) => (
            <span key="code" className={styles.software}>
              {words}
            </span>
          ),
          cable: (words) => (
            <span key="cable" className={styles.hardware}>
              {words}
            </span>
          ),
        })}
      </p>
      <p className={styles.lead}>{text('shell.closingText')}</p>
      <div className={styles.row}>
        <span className={buttonClasses({ variant: 'accent', small: true })}>{text('home.quotation')}</span>
        <span className={buttonClasses({ variant: 'ghost', small: true })}>{text('home.work')}</span>
      </div>
    </>
  );
}

function Pieces() {
  const text = useText();
  return (
    <div className={styles.pieces}>
      <div className={styles.row}>
        <span className={buttonClasses({ small: true })}>{text('contact.submit')}</span>
        <span className={styles.link}>
          {text('home.aboutLink')}
          <Icon of={ArrowRight} flip />
        </span>
      </div>
      <div className={styles.row}>
        <Tag discipline="software">{text('category.web')}</Tag>
        <Tag discipline="hardware">{text('category.network')}</Tag>
      </div>
    </div>
  );
}

import { type LucideIcon, MessageCircle, Search, Share2 } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { cut } from '../../i18n/cut.ts';
import { formatDay } from '../../i18n/formats.ts';
import { type Language, languageCodes, languages, pathIn } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import { EnvironmentContext } from '../../pages/page-context.ts';
import { useCalendar } from '../../pages/use-calendar.ts';
import { useSiteFacts } from '../../pages/use-site-facts.ts';
import { shownInSearch } from '../../sharing/sharing.contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconAddress } from '../../ui/picture/own-logo.ts';
import { FilePicture } from '../fields/file-picture.tsx';
import { PreviewSwitch } from '../preview/preview-switch.tsx';
import styles from './previews.module.css';
import type { Found } from './use-found.ts';

/** What a page looks like where it is found and shared, cut as it is cut there. */
export function Previews({ foundIn }: { foundIn: (language: Language) => Found }) {
  const text = useText();
  const [language, setLanguage] = useState(useLanguage());
  const found = foundIn(language);
  const shown = {
    ...found,
    title: cut(found.title, shownInSearch.title),
    description: cut(found.description, shownInSearch.description),
    address: (use(EnvironmentContext)?.origin ?? '') + pathIn(language, found.path),
    language,
  };
  return (
    <section className={styles.previews} aria-label={text('seo.looks')}>
      <div className={styles.head}>
        <h3>{text('seo.looks')}</h3>
        <PreviewSwitch
          legend={text('admin.preview.language')}
          options={languageCodes.map((code) => ({ value: code, label: languages[code].label }))}
          chosen={language}
          onChoose={setLanguage}
        />
      </div>
      <div className={styles.grid}>
        <Preview label="seo.google" icon={Search} language={language}>
          <GoogleResult {...shown} />
        </Preview>
        <Preview label="seo.whatsapp" icon={MessageCircle} language={language}>
          <WhatsAppMessage {...shown} />
        </Preview>
        <Preview label="seo.linkedin" icon={Share2} language={language}>
          <LinkedInPost {...shown} />
        </Preview>
      </div>
    </section>
  );
}

type PreviewProps = { label: TextKey; icon: LucideIcon; language: Language; children: ReactNode };

function Preview({ label, icon, language, children }: PreviewProps) {
  const text = useText();
  return (
    <figure>
      <figcaption>
        <Icon of={icon} />
        {text(label)}
      </figcaption>
      <div lang={language} dir={languages[language].dir}>
        {children}
      </div>
    </figure>
  );
}

type Shown = Found & { address: string; language: Language };

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');

function GoogleResult({ company, title, description, date, address, language }: Shown) {
  const icon = useSiteFacts()?.icon;
  const { timeZone } = useCalendar();
  const [start = '', ...folders] = address.split(/(?<!\/)\/(?!\/)/).slice(0, -1);
  return (
    <div className={styles.google}>
      <div className={styles.site}>
        <img src={icon ? iconAddress(icon, 192) : '/favicon.svg'} alt="" />
        <span>
          {company}
          <bdi dir="ltr">{[start, ...folders].join(' › ')}</bdi>
        </span>
      </div>
      <p className={styles.title}>{title}</p>
      <p className={styles.description}>
        {date && `${formatDay(languages[language].locale, date, timeZone)} — `}
        {description}
      </p>
    </div>
  );
}

function WhatsAppMessage({ title, description, picture, address }: Shown) {
  return (
    <div className={styles.whatsapp}>
      <div>
        {picture && <FilePicture image={picture} />}
        <b>{title}</b>
        <p>{description}</p>
        <bdi dir="ltr">{hostOf(address)}</bdi>
      </div>
      <p dir="ltr">{address}</p>
    </div>
  );
}

function LinkedInPost({ title, picture, address }: Shown) {
  return (
    <div className={styles.linkedin}>
      {picture && <FilePicture image={picture} />}
      <div>
        <b>{title}</b>
        <bdi dir="ltr">{hostOf(address)}</bdi>
      </div>
    </div>
  );
}

import { X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Colours } from '../../../kit/brand/colours.ts';
import { type Language, languages, ownFirst } from '../../../kit/i18n/languages.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { Box } from '../../../kit/staff/ui/box.tsx';
import hero from '../../../kit/ui/art/hero.svg';
import { Icon } from '../../../kit/ui/icon.tsx';
import { type StoredDrawings, useTypedDrawings } from '../../settings/screen/typed-drawings.tsx';
import { BrandMark } from './brand-mark.tsx';
import { InLanguage } from './in-language.tsx';
import { PaintedArt } from './painted-art.tsx';
import { PictureTile } from './picture-tile.tsx';
import styles from './share-section.module.css';
import { TypedLogo } from './typed-logo.tsx';
import { usePaint, useTypedColours } from './use-typed-colours.ts';

/** What stands for the company where others show it: beside its links, and in the tabs of browsers. */
export function ShareSection({ record }: { record: StoredDrawings }) {
  const text = useText();
  const language = useLanguage();
  const colours = useTypedColours();
  const paint = usePaint(colours);
  return (
    <Box title={text('brand.share')} note={text('brand.shareNote')}>
      <div className={styles.cards} style={paint}>
        {ownFirst(language).map((code) => (
          <ShareCard key={code} {...{ code, colours, record }} />
        ))}
      </div>
      <div className={styles.icons} style={paint}>
        <div className={styles.tabs}>
          <BrowserTab ground="light" {...{ colours, record }} />
          <BrowserTab ground="dark" {...{ colours, record }} />
        </div>
        <PictureTile name="Icon" title={text('field.Icon')} ground="light" record={record}>
          <TypedMark size={44} {...{ colours, record }} />
        </PictureTile>
      </div>
      <p className={styles.note}>{text('brand.iconNote')}</p>
    </Box>
  );
}

type Typed = { colours: Colours; record: StoredDrawings };

function ShareCard({ code, colours, record }: Typed & { code: Language }) {
  const text = useText();
  const [descriptionEN = '', descriptionAR = '']: string[] = useWatch({ name: ['descriptionEN', 'descriptionAR'] });
  return (
    <figure>
      <InLanguage language={code}>
        <div className={styles.card} lang={code} dir={languages[code].dir} aria-hidden="true">
          <TypedLogo ground="dark" language={code} colours={colours} record={record} />
          <CardWords note={pick({ descriptionEN, descriptionAR }, 'description', code)} />
          <PaintedArt className={styles.art} src={hero} colours={colours} />
        </div>
      </InLanguage>
      <figcaption>
        {text(`brand.card.${code}`)} <span className="ltr">1200 × 630</span>
      </figcaption>
    </figure>
  );
}

function CardWords({ note }: { note: string }) {
  const text = useText();
  return (
    <>
      <b>{text('home.title').replace(/<[^>]*>|[.。]$/g, '')}</b>
      <small>{note}</small>
    </>
  );
}

function BrowserTab({ ground, ...typed }: Typed & { ground: 'light' | 'dark' }) {
  const language = useLanguage();
  const [companyEN = '', companyAR = '']: string[] = useWatch({ name: ['companyEN', 'companyAR'] });
  return (
    <p className={styles.tab} data-ground={ground} aria-hidden="true">
      <TypedMark size={18} {...typed} />
      <span>{pick({ companyEN, companyAR }, 'company', language)}</span>
      <Icon of={X} />
    </p>
  );
}

/** The icon, the logo in its place, or our mark in the typed colours. */
function TypedMark({ size, colours, record }: Typed & { size: number }) {
  const typed = useTypedDrawings(record);
  const own = typed('Icon') || typed('LogoEnglish') || typed('LogoArabic');
  if (own) return <img className={styles.own} src={own} width={size} height={size} alt="" />;
  return <BrandMark size={size} colours={colours} />;
}

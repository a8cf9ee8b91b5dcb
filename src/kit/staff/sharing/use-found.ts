import { use } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Language, languageCodes } from '../../i18n/languages.ts';
import { pick } from '../../i18n/pick.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useSiteFacts } from '../../pages/use-site-facts.ts';
import { suffixOf } from '../fields/language-row.tsx';
import { StoredPictureContext } from '../fields/stored-picture.ts';
import type { SharedRecord } from './shared-record.ts';

/** What search engines and services get to see of a page in a language. */
export type Found = {
  company: string;
  title: string;
  description: string;
  picture: File | string | undefined;
  /** Without the language. */
  path: string;
  date: string | undefined;
  /** What title and description would be without a word of their own. */
  derivedTitle: string;
  derivedDescription: string;
};

/** What would be found and shared of what is typed, by the language. */
export function useFound({ stored, derive }: SharedRecord, values: FieldValues): (language: Language) => Found {
  const text = useText();
  const facts = useSiteFacts();
  const newer = use(StoredPictureContext)('ShareImage');
  const { ShareImage } = values;
  const storedPicture = ShareImage === null ? undefined : (newer ?? stored?.shareImageUrl);
  const ownPicture = ShareImage instanceof File ? ShareImage : storedPicture;
  const typed = (name: string) => String(values[name] ?? '').trim();
  return (language) => {
    const company = facts ? pick(facts, 'company', language) : text('shell.company');
    const { title, description, picture, path = '', date } = derive(values, language);
    const derivedTitle = title && `${title} · ${company}`;
    const isPublic = stored && (stored.languages ?? languageCodes).includes(language);
    const drawn = isPublic && path ? cardAt(language, path) : picture;
    return {
      ...{ company, path, date, derivedTitle, derivedDescription: description },
      title: typed(`SeoTitle${suffixOf(language)}`) || derivedTitle,
      description: typed(`SeoDescription${suffixOf(language)}`) || description,
      picture: ownPicture ?? drawn,
    };
  };
}

/** The card that the site draws of a public page: whichever hash is asked for, the answer leads to the present one. */
const cardAt = (language: Language, path: string) => `/share/${language}${path}-${'0'.repeat(16)}.png`;

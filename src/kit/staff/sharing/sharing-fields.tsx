import { lazy, Suspense } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import { shownInSearch } from '../../sharing/sharing.contract.ts';
import { FieldRow } from '../fields/field-row.tsx';
import { ImageField } from '../fields/image-field.tsx';
import { LanguageRow } from '../fields/language-row.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { useTypedValues } from '../form/use-typed-values.ts';
import { CountedField } from './counted-field.tsx';
import type { SharedRecord } from './shared-record.ts';
import styles from './sharing.module.css';
import { useFound } from './use-found.ts';

const Previews = lazy(async () => ({ default: (await import('./previews.tsx')).Previews }));

// What is typed is seen while it is typed, and the previews do not flicker with every key.
const debounceMs = 200;

/** How a record is found and shared: all of it optional, with what is used where nothing is said, and how that looks. */
export function SharingFields(record: SharedRecord) {
  const text = useText();
  const { words, stored } = record;
  const foundIn = useFound(record, useTypedValues(debounceMs));
  const taken = text(words.taken);
  return (
    <>
      <div className={styles.head}>
        <h3>{text('seo.tab')}</h3>
        <p>{text(words.lead)}</p>
      </div>
      <LanguageRow>
        {(language) => (
          <CountedField
            {...{ language, taken }}
            name="SeoTitle"
            label="field.SeoTitle"
            most={shownInSearch.title}
            derived={foundIn(language).derivedTitle}
          />
        )}
      </LanguageRow>
      <LanguageRow>
        {(language) => (
          <CountedField
            {...{ language, taken }}
            name="SeoDescription"
            label="field.SeoDescription"
            most={shownInSearch.description}
            derived={foundIn(language).derivedDescription}
            long
          />
        )}
      </LanguageRow>
      <FieldRow>
        <ImageField
          name="ShareImage"
          label="field.ShareImage"
          note={words.picture}
          stored={stored?.shareImageUrl}
          isOptional
        />
        <SwitchField
          name="HideFromSearch"
          label="seo.visibility"
          meaning={text('field.HideFromSearch')}
          hint={text('seo.hideHint')}
        />
      </FieldRow>
      <Suspense>
        <Previews foundIn={foundIn} />
      </Suspense>
    </>
  );
}

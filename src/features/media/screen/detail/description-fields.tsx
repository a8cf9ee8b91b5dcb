import { useWatch } from 'react-hook-form';
import { ownFirst } from '../../../../kit/i18n/languages.ts';
import type { TextKey } from '../../../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { altLength, type Media } from '../../../../kit/media/library/media.contract.ts';
import { suffixOf } from '../../../../kit/staff/fields/language-row.tsx';
import { SwitchField } from '../../../../kit/staff/fields/switch-field.tsx';
import { TextField } from '../../../../kit/staff/fields/text-field.tsx';

/** What is read aloud in place of the picture; nothing, where it only decorates. Of a document, what it is about. */
export function DescriptionFields({ kind }: { kind: Media['kind'] }) {
  const text = useText();
  const order = ownFirst(useLanguage());
  const isDecorative: boolean = useWatch({ name: 'Decorative' });
  return (
    <>
      {!isDecorative &&
        order.map((language) => (
          <Description
            key={language}
            language={language}
            hint={kind === 'picture' ? 'media.descriptionHint' : 'media.titleHint'}
          />
        ))}
      {kind === 'picture' && (
        <SwitchField
          name="Decorative"
          label="field.Decorative"
          meaning={text('media.decorativeMeaning')}
          hint={text('media.decorativeHint')}
        />
      )}
    </>
  );
}

function Description({ language, hint }: { language: 'en' | 'ar'; hint: TextKey }) {
  const name = `Alt${suffixOf(language)}`;
  const typed: string = useWatch({ name }) ?? '';
  return (
    <TextField
      name={name}
      label="field.Alt"
      hint={hint}
      variables={{ count: typed.trim().length, max: altLength }}
      language={language}
      long
    />
  );
}

import { useWatch } from 'react-hook-form';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { LanguageRow, suffixOf } from '../../../kit/staff/fields/language-row.tsx';
import { TextField } from '../../../kit/staff/fields/text-field.tsx';

type CountedPairProps = { name: string; label: TextKey; max: number };

/** A text in both languages that has little room: each says how much of it is taken. */
export function CountedPair({ name, label, max }: CountedPairProps) {
  return (
    <LanguageRow>
      {(language) => <Counted name={name + suffixOf(language)} {...{ language, label, max }} />}
    </LanguageRow>
  );
}

function Counted({ max, ...field }: CountedPairProps & { language: 'en' | 'ar' }) {
  const typed: string = useWatch({ name: field.name }) ?? '';
  return <TextField {...field} long hint="settings.count" variables={{ count: typed.trim().length, max }} />;
}

import { RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { type Language, languageCodes, languages, ownFirst } from '../../../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { Chip } from '../../../../kit/staff/ui/chip.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import type { PageText } from '../../page.contract.ts';
import { marksIn, placeholdersIn, type TextFault, type TextValue } from '../../text-rules.ts';
import { isSameText, type Place, placeName } from '../draft/working-texts.ts';
import { inBrackets, pairsOf } from './brackets.ts';
import { ClashBox } from './clash-box.tsx';
import { NewOriginal } from './new-original.tsx';
import { TextField } from './text-field.tsx';
import styles from './text-fields.module.css';

/** Of a text, in each language. */
export type InLanguages<Value> = Partial<Record<Language, Value>>;

type TextItemProps = {
  text: PageText;
  label: string;
  values: Record<Language, TextValue>;
  faults: InLanguages<TextFault[]>;
  clashes: InLanguages<TextValue>;
  /** In the preview it takes more lines than its place has. */
  isTooLong: boolean;
  /** Who has made these clashes. */
  other: string | undefined;
  on: TextHandlers;
};

/** What can be done with a text. */
export type TextHandlers = {
  type: (place: Place, value: TextValue) => void;
  enter: (place: Place) => void;
  leave: () => void;
  reset: (text: PageText, label: string) => void;
  settle: (place: Place, value: TextValue) => void;
  /** It stays as it is, whatever the original says now. */
  keep: (place: Place, value: TextValue) => void;
};

const sentencesIn = (value: TextValue) => (typeof value === 'string' ? [value] : Object.values(value));

/** Typing draws only the text anew that is typed; what can be done with it is the same in every drawing. */
export const TextItem = memo(TextInLanguages, (before, after) => {
  const { values, faults, clashes, on: _, ...rest } = before;
  const isSame = languageCodes.every(
    (code) =>
      values[code] === after.values[code] &&
      faults[code] === after.faults[code] &&
      clashes[code] === after.clashes[code],
  );
  return isSame && Object.entries(rest).every(([name, value]) => Reflect.get(after, name) === value);
});

/** A text in both languages: what it is, its fields, and what it was. */
function TextInLanguages({ text: { key, ...words }, label, values, on, ...state }: TextItemProps) {
  const text = useText();
  const isOwn = (language: Language) => !isSameText(values[language], words[language].original);
  const order = ownFirst(useLanguage());
  const changed = order.filter(isOwn);
  const marks = [...new Set(sentencesIn(words.en.original).flatMap(marksIn))];
  const inWords = (value: TextValue) => inBrackets(sentencesIn(value).join(' / '), marks);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with buttons
    <div role="group" aria-label={label} className={styles.text} data-changed={changed.length > 0 || undefined}>
      <div className={styles.head}>
        <b>{label}</b>
        {changed.length > 0 && (
          <>
            <Chip tone="warn">{text('texts.changed')}</Chip>
            <button type="button" className={styles.reset} onClick={() => on.reset({ key, ...words }, label)}>
              <Icon of={RotateCcw} flip />
              {text('texts.reset')}
            </button>
          </>
        )}
      </div>
      <div className={styles.pair}>
        {order.map((language) => (
          <TextField
            key={language}
            place={{ key, language }}
            label={label}
            value={values[language]}
            marks={marks}
            faults={state.faults[language]}
            onType={on.type}
            onEnter={on.enter}
            onLeave={on.leave}
          />
        ))}
      </div>
      {state.isTooLong && <p className={styles.warning}>{text('texts.tooLong')}</p>}
      <Hint of={key} original={words.en.original} marks={marks} />
      {changed.slice(0, 1).map((language) => (
        <p key={language} className={styles.original}>
          <span>{text('texts.original')}</span>
          <bdi lang={language} dir={languages[language].dir}>
            {inWords(words[language].original)}
          </bdi>
        </p>
      ))}
      {order.map((language) => {
        const place = { key, language };
        const theirs = state.clashes[language];
        const { original, originalWas } = words[language];
        return (
          <div key={placeName(place)} className={styles.boxes}>
            {theirs !== undefined && (
              <ClashBox
                name={state.other}
                onKeep={() => on.settle(place, values[language])}
                onTake={() => on.settle(place, theirs)}
                language={language}
              >
                {inWords(theirs)}
              </ClashBox>
            )}
            {originalWas !== undefined && isOwn(language) && (
              <NewOriginal
                language={language}
                before={inWords(originalWas)}
                after={inWords(original)}
                onKeep={() => on.keep(place, values[language])}
                onTake={() => on.settle(place, original)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** What in a text belongs to the site. */
function Hint({ of, original, marks }: { of: string; original: TextValue; marks: string[] }) {
  const text = useText();
  const placeholders = [...new Set(sentencesIn(original).flatMap(placeholdersIn))];
  if (placeholders.length + marks.length === 0) return null;
  return (
    <p className={styles.hint}>
      {placeholders.length > 0 && text('texts.filledIn', { placeholders: placeholders.join(' ') })}{' '}
      {marks.length > 0 && text(of === 'home.title' ? 'texts.colours' : 'texts.marked', { pairs: pairsOf(marks) })}
    </p>
  );
}

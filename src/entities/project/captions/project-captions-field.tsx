import { useController, useWatch } from 'react-hook-form';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { FilePicture } from '../../../kit/staff/fields/file-picture.tsx';
import { LanguageRow, suffixOf } from '../../../kit/staff/fields/language-row.tsx';
import { keysOf, type ListedPicture } from '../../../kit/staff/fields/pictures/use-picture-list.ts';
import { useFieldError } from '../../../kit/staff/fields/use-field-error.ts';
import fieldStyles from '../../../kit/ui/fields/field.module.css';
import { describe, FieldFrame } from '../../../kit/ui/fields/field-frame.tsx';
import { Picture } from '../../../kit/ui/picture/picture.tsx';
import type { ProjectCaption } from '../project.contract.ts';
import { alignCaptions } from './project-captions.ts';
import styles from './project-captions-field.module.css';

/** A line for each of the pictures that were chosen. `media` is the name of their field. */
export function ProjectCaptionsField({ name, media }: { name: string; media: string }) {
  const text = useText();
  const pictures: ListedPicture[] = useWatch({ name: media });
  const { field } = useController({ name });
  const captions = alignCaptions(field.value, pictures.length);
  const keys = keysOf(pictures);
  if (pictures.length === 0) return null;

  const write = (index: number, caption: ProjectCaption) => field.onChange(captions.with(index, caption));
  return (
    <section className={styles.captions} aria-label={text('project.captions')}>
      <h3>{text('project.captions')}</h3>
      <ol>
        {captions.map((caption, index) => (
          <li key={keys[index]}>
            <div className={styles.picture}>
              <Thumbnail picture={pictures[index]} />
            </div>
            <LanguageRow>
              {(language) => (
                <CaptionField
                  name={`${name}.${index}.text${suffixOf(language)}`}
                  number={index + 1}
                  language={language}
                  value={caption[`text${language === 'en' ? 'EN' : 'AR'}`]}
                  onChange={(value) => write(index, { ...caption, [`text${suffixOf(language)}`]: value })}
                  onBlur={field.onBlur}
                />
              )}
            </LanguageRow>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Thumbnail({ picture }: { picture: ListedPicture | undefined }) {
  if (!picture) return null;
  return typeof picture === 'string' ? <Picture src={picture} alt="" sizes="96px" /> : <FilePicture image={picture} />;
}

type CaptionFieldProps = {
  name: string;
  number: number;
  language: 'en' | 'ar';
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

function CaptionField({ name, number, language, value, onChange, onBlur }: CaptionFieldProps) {
  const text = useText();
  const error = useFieldError(name);
  const [list = '', index = '', key = ''] = name.split('.');
  return (
    <FieldFrame
      name={name}
      label={text('project.caption', { number })}
      chip={text(`language.${language}`)}
      error={error}
    >
      <input
        {...describe(name, error)}
        className={fieldStyles.input}
        name={`${list}[${index}][${key}]`}
        value={value}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        lang={language}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}

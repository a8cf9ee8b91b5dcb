import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { wholeMoment } from '../../../kit/i18n/calendar.ts';
import { clockIn, dayIn, momentAt } from '../../../kit/i18n/company-time.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import { orNull } from '../../../kit/staff/action/or-null.ts';
import { FieldRow } from '../../../kit/staff/fields/field-row.tsx';
import { Fold } from '../../../kit/staff/fields/fold.tsx';
import { useFieldError } from '../../../kit/staff/fields/use-field-error.ts';
import { useInput } from '../../../kit/staff/fields/use-input.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import fieldStyles from '../../../kit/ui/fields/field.module.css';
import { describe, FieldFrame } from '../../../kit/ui/fields/field-frame.tsx';
import { SelectBox } from '../../../kit/ui/fields/select-box.tsx';
import styles from '../blog.admin.module.css';
import { blogCalls } from '../blog.calls.ts';
import type { Blog } from '../blog.contract.ts';
import { blogPath } from '../blog-path.ts';

/** What an article has by itself, for whoever wants it otherwise. Each field that is left empty changes nothing. */
export function ArticleFactsFields({ blog }: { blog: Blog | undefined }) {
  return (
    <Fold title="blog.facts" hint="blog.factsHint" names={['Date', 'AuthorId', 'Slug']}>
      <FieldRow>
        <DateField blog={blog} />
        <AuthorField blog={blog} />
      </FieldRow>
      <AddressField blog={blog} />
    </Fold>
  );
}

/** Typed by the company's clock, and sent as a moment that is the same everywhere. */
function DateField({ blog }: { blog: Blog | undefined }) {
  const text = useText();
  const calendar = useCalendar();
  const { field } = useController({ name: 'Date', defaultValue: '' });
  const error = useFieldError('Date');
  const { timeZone } = calendar;
  const shown = (moment: string) => `${dayIn(new Date(moment), timeZone)}T${clockIn(new Date(moment), timeZone)}`;
  const hint = blog ? text('blog.dateNow', { date: wholeMoment(blog.date, calendar) }) : text('blog.dateHint');
  const change = (typed: string) => {
    const [day = '', time = ''] = typed.split('T');
    field.onChange(momentAt(day, time, timeZone) ?? '');
  };
  return (
    <FieldFrame name="Date" label={text('field.Date')} hint={hint} error={error}>
      <input
        {...describe('Date', error, hint)}
        ref={field.ref}
        name="Date"
        type="datetime-local"
        className={fieldStyles.input}
        max={shown(new Date().toISOString())}
        value={field.value ? shown(String(field.value)) : ''}
        onChange={(event) => change(event.target.value)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}

function AuthorField({ blog }: { blog: Blog | undefined }) {
  const text = useText();
  const language = useLanguage();
  const input = useInput('AuthorId');
  const error = useFieldError('AuthorId');
  const frame = useRef<HTMLDivElement>(null);
  const authors = useAuthors(frame);
  const name = blog?.author && pick(blog.author, 'name', language);
  const present = name ? text('blog.authorAsIs', { name }) : text('blog.authorUnsigned');
  return (
    <div ref={frame}>
      <FieldFrame name="AuthorId" label={text('field.AuthorId')} error={error}>
        <SelectBox {...input} {...describe('AuthorId', error)} autoComplete="off">
          <option value="">{blog ? present : text('blog.authorDefault')}</option>
          {authors.map((author) => (
            <option key={author.id} value={author.id}>
              {pick(author, 'name', language)}
            </option>
          ))}
        </SelectBox>
      </FieldFrame>
    </div>
  );
}

type Author = { id: number; nameEN: string; nameAR: string };

/** Asked for when somebody opens the fold: most forms are sent without. */
function useAuthors(within: React.RefObject<HTMLElement | null>): Author[] {
  const api = useApi();
  const [authors, setAuthors] = useState<Author[]>([]);
  useEffect(() => {
    const fold = within.current?.closest('details');
    // Without an answer the author stays as it is.
    const load = () => void api.call(blogCalls.authors).then(setAuthors, () => {});
    if (fold?.open) load();
    else fold?.addEventListener('toggle', load, { once: true });
    return () => fold?.removeEventListener('toggle', load);
  }, [api, within]);
  return authors;
}

function AddressField({ blog }: { blog: Blog | undefined }) {
  const text = useText();
  const input = useInput('Slug');
  const error = useFieldError('Slug');
  const address = useAddress(blog?.id);
  const of = (slug: string) => ({ address: blogPath({ slug }) });
  const present = blog ? text('blog.address.now', of(blog.slug)) : text('blog.address.ofTitle');
  const found = address && text(address.isFree ? 'blog.address.free' : 'blog.address.taken', of(address.slug));
  return (
    <FieldFrame name="Slug" label={text('field.Slug')} hint={found ?? present} error={error}>
      <div className={styles.address} dir="ltr">
        <span>{blogPath({ slug: '' })}</span>
        <input
          {...input}
          {...describe('Slug', error, found ?? present)}
          className={fieldStyles.input}
          data-latin=""
          autoComplete="off"
          placeholder={blog?.slug}
        />
      </div>
    </FieldFrame>
  );
}

const typingMs = 400;

/** What would become of the typed address; null while there is none, or no answer. */
function useAddress(id: number | undefined): { slug: string; isFree: boolean } | null {
  const api = useApi();
  const { control } = useFormContext();
  const typed: unknown = useWatch({ control, name: 'Slug' });
  const [found, setFound] = useState<{ slug: string; isFree: boolean } | null>(null);
  useEffect(() => {
    setFound(null);
    if (typeof typed !== 'string' || typed.trim() === '') return;
    let isCurrent = true;
    const ask = async () => {
      const answer = await api
        .call(blogCalls.address, { query: { Slug: typed, id }, isBackground: true })
        .catch(orNull);
      if (isCurrent) setFound(answer);
    };
    const timer = setTimeout(ask, typingMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, typed, id]);
  return found;
}

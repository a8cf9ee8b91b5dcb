import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Language } from '../../kit/i18n/languages.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { shownInSearch } from '../../kit/sharing/sharing.contract.ts';
import { ChoiceField } from '../../kit/staff/fields/choice-field.tsx';
import { FieldRow } from '../../kit/staff/fields/field-row.tsx';
import { ImageField } from '../../kit/staff/fields/image-field.tsx';
import { LanguageRow, suffixOf } from '../../kit/staff/fields/language-row.tsx';
import { PairField } from '../../kit/staff/fields/pair-field.tsx';
import { SwitchField } from '../../kit/staff/fields/switch-field.tsx';
import { EntityForm, type Saving } from '../../kit/staff/form/entity-form.tsx';
import { recordForm, toDraft } from '../../kit/staff/form/record-form.ts';
import type { FormSchema } from '../../kit/staff/form/schema-resolver.ts';
import { LivePreview } from '../../kit/staff/preview/live-preview.tsx';
import type { PictureAddress } from '../../kit/staff/preview/use-picture-addresses.ts';
import { RichTextField } from '../../kit/staff/rich-text/rich-text-field.tsx';
import type { Derived } from '../../kit/staff/sharing/shared-record.ts';
import { sharingPart } from '../../kit/staff/sharing/sharing-part.tsx';
import article from './article.module.css';
import { type Blog, blogFields, blog as blogSchema, blogWrite } from './blog.contract.ts';
import { blogPath } from './blog-path.ts';
import { ArticleFactsFields } from './facts/article-facts-fields.tsx';
import { readingMinutes } from './reading-minutes.ts';
import { useArticleUpload } from './use-article-upload.ts';
import { useBlogCategories } from './use-blog-categories.ts';

type BlogFormProps<S extends FormSchema> = {
  schema: S;
  /** The article that is edited; without it the form is for a new one. */
  blog?: Blog;
  submitLabel: TextKey;
  saving: Saving<z.core.output<S>, Blog>;
};

/** The article as the website would be answered with it. */
function draftOf(values: FieldValues, addressOf: PictureAddress, blog?: Blog): Blog {
  const draft = toDraft(blogSchema, blogFields, values, addressOf, blog);
  return {
    ...draft,
    ...(!blog && { id: 0, blogId: 0, slug: 'preview', date: new Date().toISOString() }),
    imageUrl: draft.imageUrl || noPicture,
    readingMinutesEN: readingMinutes(withoutTags(draft.contentEN)),
    readingMinutesAR: readingMinutes(withoutTags(draft.contentAR)),
  };
}

/** A neutral box where no picture was chosen yet. */
const noPicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'%3E%3Crect width='3' height='2' fill='%23dfe7e6'/%3E%3C/svg%3E";

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ');

/** Left empty, they change nothing: a form never begins with them. */
const facts = { Date: '', AuthorId: '', Slug: '' };

function articleForm(blog: Blog | undefined) {
  const { defaultValues, edited } = recordForm(blogWrite, blogFields, blog);
  const withFacts = (values: FieldValues) => ({ ...values, ...facts });
  return {
    defaultValues: withFacts(defaultValues),
    ...(edited && { edited: { ...edited, valuesOf: (record: Blog) => withFacts(edited.valuesOf(record)) } }),
  };
}

const sharingWords = {
  own: 'seo.part.article',
  lead: 'seo.lead.article',
  taken: 'seo.taken.article',
  picture: 'seo.picture.article',
} as const;

/** What the page of an article says of it by itself. */
function derived(values: FieldValues, language: Language, blog?: Blog): Derived {
  const end = suffixOf(language);
  return {
    title: values[`Title${end}`],
    description: values[`Description${end}`],
    picture: values.Image ?? blog?.imageUrl,
    path: blogPath(blog ?? { slug: '…' }),
    date: blog?.date,
  };
}

/** The fields of an article, for adding and for editing. */
export function BlogForm<S extends FormSchema>({ blog, ...rest }: BlogFormProps<S>) {
  const text = useText();
  const isFilled = useFilled(blog !== undefined);
  const content = {
    label: 'blog.content',
    upload: useArticleUpload(),
    contentClass: article.article,
    isWaiting: !isFilled,
  } as const;
  return (
    <EntityForm
      {...articleForm(blog)}
      parts={sharingPart({
        words: sharingWords,
        stored: blog,
        derive: (values, language) => derived(values, language, blog),
      })}
      tools={<LivePreview kind="blog" draftOf={(values, addressOf) => draftOf(values, addressOf, blog)} />}
      {...rest}
    >
      <PairField name="Title" label="blog.title" />
      <PairField name="Description" label="blog.description" long most={shownInSearch.description} />
      <FieldRow>
        <ChoiceField name="Category" label="blog.category" options={useBlogCategories()} />
        <ImageField name="Image" label="blog.image" stored={blog?.imageUrl} />
      </FieldRow>
      <LanguageRow>
        {(language) => <RichTextField name={`Content${suffixOf(language)}`} language={language} {...content} />}
      </LanguageRow>
      <SwitchField name="Featured" label="blog.featured" meaning={text('blog.featuredMeaning')} />
      <ArticleFactsFields blog={blog} />
    </EntityForm>
  );
}

const fillDelayMs = 100;

/** As specified, the content of an article that is edited appears a moment after the rest. */
function useFilled(waits: boolean): boolean {
  const [isFilled, setIsFilled] = useState(!waits);
  useEffect(() => {
    const timer = setTimeout(() => setIsFilled(true), fillDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isFilled;
}

import type { Calendar } from '../../kit/i18n/calendar.ts';
import { formatDay } from '../../kit/i18n/formats.ts';
import { languages } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { shownLanguage } from '../../kit/publishing/shown-language.ts';
import type { BlogCard as BlogRecord } from './blog.contract.ts';

/** What a card shows of an article, in one language: all that a page has to carry. */
export type BlogSummary = {
  slug: string;
  title: string;
  description: string;
  picture: string;
  category: string;
  date: string;
  /** The date as it is read, written once: a page that comes alive need not write it again. */
  day: string;
  minutes: number;
};

export function summariseBlog(blog: BlogRecord, { language, timeZone }: Calendar): BlogSummary {
  return {
    slug: blog.slug,
    title: pick(blog, 'title', language),
    description: pick(blog, 'description', language),
    picture: blog.imageUrl,
    category: blog.category,
    date: blog.date,
    day: formatDay(languages[language].locale, blog.date, timeZone),
    minutes: shownLanguage(blog, language) === 'ar' ? blog.readingMinutesAR : blog.readingMinutesEN,
  };
}

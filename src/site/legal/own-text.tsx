import { escapeMarkup } from '../../kit/html/escape-markup.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';
import { Article } from '../blog/article.tsx';
import { useCompany, useSettings } from '../layout/settings-context.ts';

/** The company's own words, with its name and its address in the places that it has left for them. */
export function OwnText({ html }: { html: string | null }) {
  const language = useLanguage();
  const company = escapeMarkup(useCompany());
  const email = escapeMarkup(useSettings().emails[0] ?? '');
  const filled = html
    ?.replaceAll('{company}', () => company)
    .replaceAll('{email}', () => `<a class="ltr" href="mailto:${email}">${email}</a>`);
  return <Article key={language} html={filled ?? null} language={language} />;
}

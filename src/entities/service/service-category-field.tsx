import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldError } from '../../kit/admin/fields/use-field-error.ts';
import { useInput } from '../../kit/admin/fields/use-input.ts';
import { categories, categoryKey, findCategory } from '../../kit/contract/categories.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { type Text, useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import styles from '../../kit/ui/field.module.css';
import { describe, FieldFrame } from '../../kit/ui/field-frame.tsx';
import type { Service } from './service.contract.ts';

const name = 'Category';

type ServiceCategoryFieldProps = {
  /** All services in their order; null when they did not load. */
  services: Service[] | null;
  /** The one that is edited. */
  id?: number;
};

/** Any text, with the categories that have a page as suggestions, and where the service will be shown. */
export function ServiceCategoryField({ services, id }: ServiceCategoryFieldProps) {
  const text = useText();
  const language = useLanguage();
  const listId = useId();
  const input = useInput(name);
  const error = useFieldError(name);
  const category: string = useWatch({ name });
  const first = services?.find((one) => one.id === id || categoryKey(one.category) === categoryKey(category));
  const other = first && first.id !== id ? pick(first, 'title', language) : undefined;
  const hint = placeOf(category, other, text);
  return (
    <FieldFrame name={name} label={text('service.category')} hint={hint} error={error}>
      <input {...input} {...describe(name, error, hint)} className={styles.input} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {categories.map(({ slug, label }) => (
          <option key={slug} value={slug} label={label[language]} />
        ))}
      </datalist>
    </FieldFrame>
  );
}

/** Of several services of a category, its page shows the first. */
function placeOf(category: string, other: string | undefined, text: Text): string {
  if (!category.trim()) return text('service.categoryHint');
  const { slug, path } = findCategory(category) ?? {};
  if (!path) return text('service.noPage');
  if (path !== `/services/${slug}`) return text('service.leadsTo', { path });
  return other ? text('service.otherShown', { path, title: other }) : text('service.shownAt', { path });
}

import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldError } from '../../kit/admin/use-field-error.ts';
import { useInput } from '../../kit/admin/use-input.ts';
import { categories, findCategory } from '../../kit/contract/categories.ts';
import { type Text, useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import styles from '../../kit/ui/field.module.css';
import { describe, FieldFrame } from '../../kit/ui/field-frame.tsx';

const name = 'Category';

/** Any text, with the categories that have a page as suggestions, and where the service will be shown. */
export function ServiceCategoryField() {
  const text = useText();
  const language = useLanguage();
  const listId = useId();
  const input = useInput(name);
  const error = useFieldError(name);
  const hint = placeOf(useWatch({ name }), text);
  return (
    <FieldFrame name={name} label={text('service.category')} hint={hint} error={error}>
      <input
        {...input}
        {...describe(name, error, hint)}
        className={styles.input}
        dir="auto"
        list={listId}
        autoComplete="off"
      />
      <datalist id={listId}>
        {categories.map(({ slug, label }) => (
          <option key={slug} value={slug} label={label[language]} />
        ))}
      </datalist>
    </FieldFrame>
  );
}

function placeOf(category: string, text: Text): string {
  if (!category.trim()) return text('service.categoryHint');
  const { slug, path } = findCategory(category) ?? {};
  if (!path) return text('service.noPage');
  return text(path === `/services/${slug}` ? 'service.shownAt' : 'service.leadsTo', { path });
}

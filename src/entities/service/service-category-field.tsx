import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { categories, categoryKey, findCategory } from '../../domain/categories.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { type Text, useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useFieldError } from '../../kit/staff/fields/use-field-error.ts';
import { useInput } from '../../kit/staff/fields/use-input.ts';
import styles from '../../kit/ui/fields/field.module.css';
import { describe, FieldFrame, fieldId } from '../../kit/ui/fields/field-frame.tsx';
import { SelectBox } from '../../kit/ui/fields/select-box.tsx';
import type { Service } from './service.contract.ts';

const name = 'Category';

type ServiceCategoryFieldProps = {
  /** All services in their order; null when they did not load. */
  services: Service[] | null;
  /** The one that is edited. */
  id?: number;
};

/** One of the categories that have a page, or any other text; and where the service will be shown. */
export function ServiceCategoryField({ services, id }: ServiceCategoryFieldProps) {
  const text = useText();
  const language = useLanguage();
  const input = useInput(name);
  const error = useFieldError(name);
  const category: string = useWatch({ name });
  const { isFree, choose } = useFreeText(category);
  const first = services?.find((one) => one.id === id || categoryKey(one.category) === categoryKey(category));
  const other = first && first.id !== id ? pick(first, 'title', language) : undefined;
  const hint = placeOf(category, other, text);
  const known = isFree ? freeText : (findCategory(category)?.slug ?? '');
  return (
    <FieldFrame name={isFree ? `${name}-choice` : name} label={text('service.category')} hint={hint} error={error}>
      <SelectBox
        {...(!isFree && { name, ...describe(name, error, hint) })}
        {...(isFree && { id: fieldId(`${name}-choice`) })}
        autoComplete="off"
        value={known}
        onChange={(event) => choose(event.target.value)}
        onBlur={input.onBlur}
      >
        <option value="" disabled>
          {text('admin.form.choose')}
        </option>
        {categories.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {text(label)}
          </option>
        ))}
        <option value={freeText}>{text('service.otherCategory')}</option>
      </SelectBox>
      {isFree && (
        <input
          {...input}
          {...describe(name, error, hint)}
          className={styles.input}
          dir="auto"
          aria-label={text('service.otherCategory')}
          autoComplete="off"
        />
      )}
    </FieldFrame>
  );
}

/** The choice that leads to a text of one's own; no category is called so. */
const freeText = '\n';

/** Whether the category is typed: one that is not known, or whatever somebody began to type. A reset ends that. */
function useFreeText(category: string) {
  const { setValue } = useFormContext();
  const { touchedFields } = useFormState({ name });
  const [isTyped, setIsTyped] = useState(false);
  const isUnknown = category.trim() !== '' && !findCategory(category);

  function choose(value: string) {
    setIsTyped(value === freeText);
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: value !== freeText };
    setValue(name, value === freeText ? '' : value, options);
  }

  return { choose, isFree: isUnknown || (isTyped && Boolean(touchedFields[name])) };
}

/** Of several services of a category, its page shows the first. */
function placeOf(category: string, other: string | undefined, text: Text): string {
  if (!category.trim()) return text('service.categoryHint');
  const { slug, path } = findCategory(category) ?? {};
  if (!path) return text('service.noPage');
  if (path !== `/services/${slug}`) return text('service.leadsTo', { path });
  return other ? text('service.otherShown', { path, title: other }) : text('service.shownAt', { path });
}

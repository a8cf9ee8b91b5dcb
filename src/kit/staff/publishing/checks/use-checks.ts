import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { BrokenField } from '../../form/schema-resolver.ts';
import { copyValues } from '../rebase-form.ts';
import { type Checks, findChecks } from './find-checks.ts';
import { useDeadLinks } from './use-dead-links.ts';

// Findings follow typing, not every key of it: an article of thousands of words is read through for them.
const debounceMs = 400;

export type CheckedForm = Checks & { linksToOpen: number };

/** What the form that is being typed into would say before it is published. */
export function useChecks({ broken, summary }: { broken: BrokenField[]; summary: string | undefined }): CheckedForm {
  const { getValues, subscribe } = useFormContext();
  const [values, setValues] = useState(() => copyValues(getValues()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer);
        timer = setTimeout(() => setValues(copyValues(getValues())), debounceMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [getValues, subscribe]);

  const { deadLinks, linksToOpen } = useDeadLinks(values);
  return { ...findChecks({ values, broken, deadLinks, summary }), linksToOpen };
}

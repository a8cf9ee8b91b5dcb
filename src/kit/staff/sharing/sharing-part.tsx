import { lazy } from 'react';
import { sharingNames } from '../../sharing/sharing.contract.ts';
import type { FormParts } from '../form/parts/form-tabs.tsx';
import type { SharedRecord } from './shared-record.ts';

const SharingFields = lazy(async () => ({ default: (await import('./sharing-fields.tsx')).SharingFields }));

/** The part of a record's form that says how it is found and shared. */
export function sharingPart(record: SharedRecord): FormParts {
  return {
    own: record.words.own,
    label: 'seo.tab',
    names: sharingNames,
    content: <SharingFields {...record} />,
  };
}

import { use } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { findCategory } from '../../domain/categories.ts';
import { limits } from '../../kit/contract/fields.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { formatText, type TextKey, type Texts } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { EnvironmentContext } from '../../kit/pages/page-context.ts';
import { CardsField } from '../../kit/staff/fields/choice-field.tsx';
import { FieldRow } from '../../kit/staff/fields/field-row.tsx';
import { ImageField } from '../../kit/staff/fields/image-field.tsx';
import { suffixOf } from '../../kit/staff/fields/language-row.tsx';
import { PairField } from '../../kit/staff/fields/pair-field.tsx';
import { RowsField } from '../../kit/staff/fields/rows-field.tsx';
import { EntityForm, type Saving } from '../../kit/staff/form/entity-form.tsx';
import { emptyRow, recordForm, toDraft } from '../../kit/staff/form/record-form.ts';
import type { FormSchema } from '../../kit/staff/form/schema-resolver.ts';
import { LivePreview } from '../../kit/staff/preview/live-preview.tsx';
import type { PictureAddress } from '../../kit/staff/preview/use-picture-addresses.ts';
import type { Derived } from '../../kit/staff/sharing/shared-record.ts';
import { sharingPart } from '../../kit/staff/sharing/sharing-part.tsx';
import {
  mostQuestions,
  type Service,
  serviceFields,
  serviceQuestion,
  service as serviceSchema,
  serviceStep,
  serviceTypes,
  serviceWrite,
} from './service.contract.ts';
import { ServiceCategoryField } from './service-category-field.tsx';
import { servicePath } from './service-path.ts';
import { ServicePlansField } from './service-plans-field.tsx';
import { serviceDescription, serviceTitle } from './service-summary.ts';

type ServiceFormProps<S extends FormSchema> = {
  schema: S;
  /** The service that is edited; without it the form is for a new one. */
  service?: Service;
  /** All of them, and the categories of all plans; null when they did not load. */
  services: Service[] | null;
  planCategories: string[] | null;
  submitLabel: TextKey;
  saving: Saving<z.core.output<S>, Service>;
};

/** The service as the website would be answered with it. */
function draftOf(values: FieldValues, addressOf: PictureAddress, service?: Service): Service {
  const draft = toDraft(serviceSchema, serviceFields, values, addressOf, service);
  return service ? draft : { ...draft, id: 0 };
}

const stepWords = {
  title: 'service.stepsTitle',
  row: 'service.step',
  add: 'service.addStep',
  remove: 'service.removeStep',
} as const;

const questionWords = {
  title: 'service.questions',
  row: 'service.question',
  add: 'service.addQuestion',
  remove: 'service.removeQuestion',
} as const;

const sharingWords = {
  own: 'seo.part.service',
  lead: 'seo.lead.service',
  taken: 'seo.taken.service',
  picture: 'seo.picture.service',
} as const;

/** What the page of a service says of it by itself. */
function derived(values: FieldValues, language: Language, texts?: Texts, service?: Service): Derived {
  const end = suffixOf(language);
  const title: string = values[`Title${end}`];
  const category = findCategory(values.Category);
  const label = category && texts ? formatText(texts, language, category.label) : '';
  return {
    title: title && serviceTitle(title, label),
    description: serviceDescription(values[`Bio${end}`], values[`Description${end}`]),
    picture: values.Image ?? service?.image,
    path: servicePath({ category: values.Category }),
  };
}

/** The fields of a service, for adding and for editing. */
export function ServiceForm<S extends FormSchema>({ service, services, planCategories, ...rest }: ServiceFormProps<S>) {
  const text = useText();
  const texts = use(EnvironmentContext)?.texts;
  const types = serviceTypes.map((type) => ({ value: type, label: text(`kind.${type}`) }));
  return (
    <EntityForm
      {...recordForm(serviceWrite, serviceFields, service)}
      parts={sharingPart({
        words: sharingWords,
        stored: service,
        derive: (values, language) => derived(values, language, texts?.[language], service),
      })}
      tools={<LivePreview kind="service" draftOf={(values, addressOf) => draftOf(values, addressOf, service)} />}
      {...rest}
    >
      <FieldRow>
        <CardsField name="Type" label="service.type" options={types} />
        <ServiceCategoryField services={services} id={service?.id} />
      </FieldRow>
      <PairField name="Title" label="service.title" />
      <PairField name="Bio" label="service.bio" />
      <PairField name="Description" label="service.description" long />
      <FieldRow>
        <ImageField name="Image" label="service.image" stored={service?.image} />
        <ServicePlansField planCategories={planCategories} follows={!service} />
      </FieldRow>
      <RowsField name="ServiceSteps" words={stepWords} empty={emptyRow(serviceStep)} most={limits.listLength}>
        {(prefix) => (
          <>
            <PairField name={`${prefix}title`} label="service.stepTitle" />
            <PairField name={`${prefix}bio`} label="service.stepBio" />
            <PairField name={`${prefix}description`} label="service.stepDescription" long />
          </>
        )}
      </RowsField>
      <RowsField
        name="Questions"
        words={questionWords}
        empty={emptyRow(serviceQuestion)}
        most={mostQuestions}
        mayBeEmpty
      >
        {(prefix) => (
          <>
            <PairField name={`${prefix}question`} label="service.questionText" />
            <PairField name={`${prefix}answer`} label="service.answer" long />
          </>
        )}
      </RowsField>
    </EntityForm>
  );
}

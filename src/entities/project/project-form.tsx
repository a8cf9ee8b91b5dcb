import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { limits } from '../../kit/contract/fields.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { ChoiceField } from '../../kit/staff/fields/choice-field.tsx';
import { FieldRow } from '../../kit/staff/fields/field-row.tsx';
import { ImageField } from '../../kit/staff/fields/image-field.tsx';
import { suffixOf } from '../../kit/staff/fields/language-row.tsx';
import { PairField } from '../../kit/staff/fields/pair-field.tsx';
import { PicturesField } from '../../kit/staff/fields/pictures/pictures-field.tsx';
import { RowsField } from '../../kit/staff/fields/rows-field.tsx';
import { EntityForm, type Saving } from '../../kit/staff/form/entity-form.tsx';
import { emptyRow, recordForm, toDraft } from '../../kit/staff/form/record-form.ts';
import type { FormSchema } from '../../kit/staff/form/schema-resolver.ts';
import { LivePreview } from '../../kit/staff/preview/live-preview.tsx';
import type { PictureAddress } from '../../kit/staff/preview/use-picture-addresses.ts';
import type { Derived } from '../../kit/staff/sharing/shared-record.ts';
import { sharingPart } from '../../kit/staff/sharing/sharing-part.tsx';
import { alignCaptions, noCaption } from './captions/project-captions.ts';
import {
  mostMedia,
  type Project,
  projectFields,
  project as projectSchema,
  projectStep,
  projectWrite,
} from './project.contract.ts';
import { ProjectCategoryField } from './project-category-field.tsx';
import { projectPath } from './project-path.ts';
import { ProjectProofFields } from './project-proof-fields.tsx';
import { firstSentence } from './project-summary.ts';
import { useProjectChoices } from './use-project-choices.ts';
import { type ProofChoices, useProofChoices } from './use-proof-choices.ts';

type ProjectFormProps<S extends FormSchema> = {
  schema: S;
  /** The project that is edited; without it the form is for a new one. */
  project?: Project;
  submitLabel: TextKey;
  saving: Saving<z.core.output<S>, Project>;
};

/** The project as the website would be answered with it. */
function draftOf(values: FieldValues, addressOf: PictureAddress, choices: ProofChoices, project?: Project): Project {
  const chosen = <One extends { id: number }>(list: One[], field: string) =>
    list.find(({ id }) => String(id) === values[field]);
  const draft = {
    ...toDraft(projectSchema, projectFields, values, addressOf, project),
    client: chosen(choices.clients, 'Client'),
    review: chosen(choices.reviews, 'Review'),
    member: chosen(choices.members, 'Member'),
    weeks: Number(values.Weeks),
    people: Number(values.People),
    captions: alignCaptions(values.Captions, values.MediaFiles.length),
  };
  return project ? draft : { ...draft, id: 0, projectId: 0, slug: 'preview' };
}

const captions = { name: 'Captions', empty: noCaption };

const stepWords = {
  title: 'project.steps',
  row: 'project.step',
  add: 'project.addStep',
  remove: 'project.removeStep',
} as const;

const sharingWords = {
  own: 'seo.part.project',
  lead: 'seo.lead.project',
  taken: 'seo.taken.project',
  picture: 'seo.picture.project',
} as const;

/** What the page of a project says of it by itself. */
function derived(values: FieldValues, language: Language, project?: Project): Derived {
  const end = suffixOf(language);
  return {
    title: values[`Name${end}`],
    description: firstSentence(values[`Description${end}`]),
    picture: values.HeadImage ?? project?.headImageUrl,
    path: projectPath(project ?? { slug: '…' }),
  };
}

/** The fields of a project, for adding and for editing. */
export function ProjectForm<S extends FormSchema>({ project, ...rest }: ProjectFormProps<S>) {
  const { types } = useProjectChoices();
  const choices = useProofChoices(project);
  return (
    <EntityForm
      {...recordForm(projectWrite, projectFields, project)}
      parts={sharingPart({
        words: sharingWords,
        stored: project,
        derive: (values, language) => derived(values, language, project),
      })}
      tools={
        <LivePreview kind="project" draftOf={(values, addressOf) => draftOf(values, addressOf, choices, project)} />
      }
      {...rest}
    >
      <PairField name="Name" label="project.name" />
      <PairField name="Description" label="project.description" long />
      <FieldRow>
        <ChoiceField name="Type" label="project.type" options={types} />
        <ProjectCategoryField />
      </FieldRow>
      <FieldRow>
        <ImageField name="HeadImage" label="project.headImage" stored={project?.headImageUrl} />
        <PicturesField name="MediaFiles" label="project.media" most={mostMedia} beside={captions} />
      </FieldRow>
      <RowsField name="ProjectSteps" words={stepWords} empty={emptyRow(projectStep)} most={limits.listLength}>
        {(prefix) => (
          <>
            <PairField name={`${prefix}title`} label="project.stepTitle" />
            <PairField name={`${prefix}description`} label="project.stepDescription" long />
          </>
        )}
      </RowsField>
      <ProjectProofFields choices={choices} />
    </EntityForm>
  );
}

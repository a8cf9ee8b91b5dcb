import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { limits } from '../../kit/contract/fields.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { ChoiceField } from '../../kit/staff/fields/choice-field.tsx';
import { FieldRow } from '../../kit/staff/fields/field-row.tsx';
import { ImageField } from '../../kit/staff/fields/image-field.tsx';
import { PairField } from '../../kit/staff/fields/pair-field.tsx';
import { PicturesField } from '../../kit/staff/fields/pictures-field.tsx';
import { RowsField } from '../../kit/staff/fields/rows-field.tsx';
import { EntityForm, type Saving } from '../../kit/staff/form/entity-form.tsx';
import type { FormSchema } from '../../kit/staff/form/schema-resolver.ts';
import { LivePreview } from '../../kit/staff/preview/live-preview.tsx';
import type { PictureAddress } from '../../kit/staff/preview/use-picture-addresses.ts';
import { mostMedia, type Project } from './project.contract.ts';
import { ProjectCategoryField } from './project-category-field.tsx';
import { useProjectChoices } from './use-project-choices.ts';

type ProjectFormProps<S extends FormSchema> = {
  schema: S;
  /** The project that is edited; without it the form is for a new one. */
  project?: Project;
  submitLabel: TextKey;
  saving: Saving<z.core.output<S>, Project>;
};

const emptyStep: FieldValues = { titleEN: '', titleAR: '', descriptionEN: '', descriptionAR: '' };

const emptyValues: FieldValues = {
  NameEN: '',
  NameAR: '',
  DescriptionEN: '',
  DescriptionAR: '',
  Type: '',
  Category: '',
  HeadImage: undefined,
  MediaFiles: [],
  ProjectSteps: [emptyStep],
};

function valuesOf(project: Project): FieldValues {
  return {
    NameEN: project.titleEN,
    NameAR: project.titleAR,
    DescriptionEN: project.descriptionEN,
    DescriptionAR: project.descriptionAR,
    Type: project.type,
    Category: project.category,
    HeadImage: undefined,
    MediaFiles: project.mediaUrls,
    ProjectSteps: project.projectSteps,
  };
}

/** The project as the website would be answered with it. */
function draftOf(values: FieldValues, addressOf: PictureAddress, project?: Project): Project {
  const media: (File | string)[] = values.MediaFiles;
  return {
    id: project?.id ?? 0,
    projectId: project?.id ?? 0,
    slug: project?.slug ?? 'preview',
    titleEN: values.NameEN,
    titleAR: values.NameAR,
    descriptionEN: values.DescriptionEN,
    descriptionAR: values.DescriptionAR,
    headImageUrl: addressOf(values.HeadImage, project?.headImageUrl),
    mediaUrls: media.map((one) => (typeof one === 'string' ? one : addressOf(one))),
    category: values.Category,
    type: values.Type,
    projectSteps: values.ProjectSteps,
  };
}

const columns = { NameEN: 'titleEN', NameAR: 'titleAR', MediaFiles: 'media', ProjectSteps: 'steps' };

const stepWords = {
  title: 'project.steps',
  row: 'project.step',
  add: 'project.addStep',
  remove: 'project.removeStep',
} as const;

/** The fields of a project, for adding and for editing. */
export function ProjectForm<S extends FormSchema>({ project, ...rest }: ProjectFormProps<S>) {
  const { types } = useProjectChoices();
  return (
    <EntityForm
      defaultValues={project ? valuesOf(project) : emptyValues}
      edited={project && { record: project, valuesOf, pictures: { HeadImage: 'headImageUrl' }, columns }}
      tools={<LivePreview kind="project" draftOf={(values, addressOf) => draftOf(values, addressOf, project)} />}
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
        <PicturesField name="MediaFiles" label="project.media" most={mostMedia} />
      </FieldRow>
      <RowsField name="ProjectSteps" words={stepWords} empty={emptyStep} most={limits.listLength}>
        {(prefix) => (
          <>
            <PairField name={`${prefix}title`} label="project.stepTitle" />
            <PairField name={`${prefix}description`} label="project.stepDescription" long />
          </>
        )}
      </RowsField>
    </EntityForm>
  );
}

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
import { emptyRow, recordForm, toDraft } from '../../kit/staff/form/record-form.ts';
import type { FormSchema } from '../../kit/staff/form/schema-resolver.ts';
import { LivePreview } from '../../kit/staff/preview/live-preview.tsx';
import type { PictureAddress } from '../../kit/staff/preview/use-picture-addresses.ts';
import {
  mostMedia,
  type Project,
  projectFields,
  project as projectSchema,
  projectStep,
  projectWrite,
} from './project.contract.ts';
import { ProjectCategoryField } from './project-category-field.tsx';
import { useProjectChoices } from './use-project-choices.ts';

type ProjectFormProps<S extends FormSchema> = {
  schema: S;
  /** The project that is edited; without it the form is for a new one. */
  project?: Project;
  submitLabel: TextKey;
  saving: Saving<z.core.output<S>, Project>;
};

/** The project as the website would be answered with it. */
function draftOf(values: FieldValues, addressOf: PictureAddress, project?: Project): Project {
  const draft = toDraft(projectSchema, projectFields, values, addressOf, project);
  return project ? draft : { ...draft, id: 0, projectId: 0, slug: 'preview' };
}

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
      {...recordForm(projectWrite, projectFields, project)}
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
      <RowsField name="ProjectSteps" words={stepWords} empty={emptyRow(projectStep)} most={limits.listLength}>
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

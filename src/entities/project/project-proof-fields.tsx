import { sectors } from '../../domain/sectors.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { OptionalChoiceField } from '../../kit/staff/fields/choice-field.tsx';
import { FieldRow } from '../../kit/staff/fields/field-row.tsx';
import { Fold } from '../../kit/staff/fields/fold.tsx';
import { PairField } from '../../kit/staff/fields/pair-field.tsx';
import { RowsField } from '../../kit/staff/fields/rows-field.tsx';
import { SwitchField } from '../../kit/staff/fields/switch-field.tsx';
import { TextField } from '../../kit/staff/fields/text-field.tsx';
import { emptyRow } from '../../kit/staff/form/record-form.ts';
import { ProjectCaptionsField } from './captions/project-captions-field.tsx';
import { mostFigures, projectFigure } from './project.contract.ts';
import type { ProofChoices } from './use-proof-choices.ts';

const figureWords = {
  title: 'project.figures',
  row: 'project.figure',
  add: 'project.addFigure',
  remove: 'project.removeFigure',
} as const;

const names = 'Featured Client Sector Year Weeks People Figures Review Member Captions'.split(' ');

/** What proves that the project was worth it: all of it optional. */
export function ProjectProofFields({ choices }: { choices: ProofChoices }) {
  const text = useText();
  const language = useLanguage();
  const { clients, reviews, members } = choices;
  const nameOf = (person: (typeof reviews | typeof members)[number]) =>
    `${pick(person, 'firstName', language)} ${pick(person, 'lastName', language)}, ${pick(person, 'position', language)}`;
  return (
    <Fold title="project.proof" hint="project.proofHint" names={names}>
      <SwitchField name="Featured" label="project.featured" meaning={text('project.featuredMeaning')} />
      <FieldRow>
        <OptionalChoiceField
          name="Client"
          label="project.client"
          options={clients.map((client) => ({ value: String(client.id), label: pick(client, 'name', language) }))}
        />
        <OptionalChoiceField
          name="Sector"
          label="project.sector"
          options={sectors.map(({ key, label }) => ({ value: key, label: text(label) }))}
        />
      </FieldRow>
      <FieldRow>
        <TextField name="Year" label="project.year" type="number" />
        <TextField name="Weeks" label="project.weeks" type="number" />
        <TextField name="People" label="project.people" type="number" />
      </FieldRow>
      <RowsField name="Figures" words={figureWords} empty={emptyRow(projectFigure)} most={mostFigures} mayBeEmpty>
        {(prefix) => (
          <>
            <TextField name={`${prefix}value`} label="project.figureValue" type="code" example="2%" />
            <PairField name={`${prefix}label`} label="project.figureLabel" example="project.figureExample" />
          </>
        )}
      </RowsField>
      <FieldRow>
        <OptionalChoiceField
          name="Review"
          label="project.review"
          hint={text('project.reviewHint')}
          options={reviews.map((review) => ({ value: String(review.id), label: nameOf(review) }))}
        />
        <OptionalChoiceField
          name="Member"
          label="project.member"
          options={members.map((member) => ({ value: String(member.id), label: nameOf(member) }))}
        />
      </FieldRow>
      <ProjectCaptionsField name="Captions" media="MediaFiles" />
    </Fold>
  );
}

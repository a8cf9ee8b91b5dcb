import type { TaggedAnswer } from '../../../kit/client/api-client.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { sendWithProgress } from '../../../kit/staff/action/upload-progress.ts';
import { FieldRow } from '../../../kit/staff/fields/field-row.tsx';
import { ImageField } from '../../../kit/staff/fields/image-field.tsx';
import { PairField } from '../../../kit/staff/fields/pair-field.tsx';
import { readNewest } from '../../../kit/staff/form/conflict/newest-version.ts';
import { type OthersChanges, useSavedMessage } from '../../../kit/staff/form/conflict/use-others-changes.ts';
import { EntityForm } from '../../../kit/staff/form/entity-form.tsx';
import { toFormData } from '../../../kit/staff/form/to-form-data.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { Box } from '../../../kit/staff/ui/box.tsx';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { profileCalls } from './profile.calls.ts';
import { type Profile, type ProfileUpdate, profileUpdate } from './profile.contract.ts';

type AboutFormProps = { loaded: TaggedAnswer<typeof profileCalls.read>; onSaved: () => void };

function valuesOf(profile: Profile) {
  return {
    NameEN: profile.nameEN,
    NameAR: profile.nameAR,
    PositionEN: profile.positionEN,
    PositionAR: profile.positionAR,
    BioEN: profile.bioEN,
    BioAR: profile.bioAR,
    Image: undefined,
    RemoveImage: false,
  };
}

/** What the author card of an article shows. */
export function AboutForm({ loaded: { data: profile, etag }, onSaved }: AboutFormProps) {
  const text = useText();
  const api = useApi();
  const showToast = useToast();
  const savedMessage = useSavedMessage();
  const saving = {
    kind: 'edit' as const,
    version: etag,
    newest: (since: string | null) =>
      readNewest(api, { read: profileCalls.read, entity: 'profile', id: profile.id, since }),
    onSubmit: (body: ProfileUpdate, version: string | null) =>
      api.call(profileCalls.update, {
        body: toFormData(body),
        headers: version ? { 'If-Match': version } : {},
        send: sendWithProgress,
      }),
    onSaved(_saved: Profile, others: OthersChanges | null) {
      showToast({ kind: 'done', message: savedMessage('profile.saved', others) });
      onSaved();
    },
  };
  return (
    <Box title={text('profile.aboutTitle')} note={text('profile.aboutNote')}>
      <EntityForm
        schema={profileUpdate}
        defaultValues={valuesOf(profile)}
        edited={{ record: profile, valuesOf, pictures: { Image: 'image' } }}
        submitLabel="profile.save"
        saving={saving}
      >
        <PairField name="Name" label="field.name" />
        <PairField name="Position" label="person.position" />
        <PairField name="Bio" label="profile.bio" long />
        <FieldRow>
          <ImageField
            isOwn
            name="Image"
            label="profile.photo"
            hint="person.photoHint"
            stored={profile.image || undefined}
            removal="RemoveImage"
          />
        </FieldRow>
      </EntityForm>
    </Box>
  );
}

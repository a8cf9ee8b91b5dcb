import { profileCalls } from '../../entities/user/profile.calls.ts';
import { type Profile, type ProfileUpdate, profileUpdate } from '../../entities/user/profile.contract.ts';
import { useApi } from '../../kit/admin/api-context.ts';
import { Box } from '../../kit/admin/box.tsx';
import { FieldRow } from '../../kit/admin/fields/field-row.tsx';
import { ImageField } from '../../kit/admin/fields/image-field.tsx';
import { PairField } from '../../kit/admin/fields/pair-field.tsx';
import { EntityForm } from '../../kit/admin/form/entity-form.tsx';
import { readNewest } from '../../kit/admin/form/newest-version.ts';
import { toFormData } from '../../kit/admin/form/to-form-data.ts';
import { type OthersChanges, useSavedMessage } from '../../kit/admin/form/use-others-changes.ts';
import { useToast } from '../../kit/admin/toasts.tsx';
import { sendWithProgress } from '../../kit/admin/upload-progress.ts';
import type { TaggedAnswer } from '../../kit/http/api-client.ts';
import { useText } from '../../kit/i18n/use-text.tsx';

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

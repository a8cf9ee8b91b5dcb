import { profileCalls } from '../../entities/user/profile.calls.ts';
import { type ProfileUpdate, profileUpdate } from '../../entities/user/profile.contract.ts';
import { useApi } from '../../kit/admin/api-context.ts';
import { Box } from '../../kit/admin/box.tsx';
import { FieldRow } from '../../kit/admin/fields/field-row.tsx';
import { ImageField } from '../../kit/admin/fields/image-field.tsx';
import { PairField } from '../../kit/admin/fields/pair-field.tsx';
import { EntityForm } from '../../kit/admin/form/entity-form.tsx';
import { toFormData } from '../../kit/admin/form/to-form-data.ts';
import { useToast } from '../../kit/admin/toasts.tsx';
import { sendWithProgress } from '../../kit/admin/upload-progress.ts';
import type { TaggedAnswer } from '../../kit/http/api-client.ts';
import { useText } from '../../kit/i18n/use-text.tsx';

type AboutFormProps = { loaded: TaggedAnswer<typeof profileCalls.read>; onSaved: () => void };

/** What the author card of an article shows. */
export function AboutForm({ loaded: { data: profile, etag }, onSaved }: AboutFormProps) {
  const text = useText();
  const api = useApi();
  const showToast = useToast();
  const { nameEN, nameAR, positionEN, positionAR, bioEN, bioAR } = profile;
  const values = {
    NameEN: nameEN,
    NameAR: nameAR,
    PositionEN: positionEN,
    PositionAR: positionAR,
    BioEN: bioEN,
    BioAR: bioAR,
    Image: undefined,
    RemoveImage: false,
  };
  const saving = {
    kind: 'edit' as const,
    version: etag,
    onSubmit: (body: ProfileUpdate, overwrite: boolean) =>
      api.call(profileCalls.update, {
        body: toFormData(body),
        headers: etag && !overwrite ? { 'If-Match': etag } : {},
        send: sendWithProgress,
      }),
    onSaved() {
      showToast({ kind: 'done', message: text('profile.saved') });
      onSaved();
    },
  };
  return (
    <Box title={text('profile.aboutTitle')} note={text('profile.aboutNote')}>
      <EntityForm schema={profileUpdate} defaultValues={values} submitLabel="profile.save" saving={saving}>
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

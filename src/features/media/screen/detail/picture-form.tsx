import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { mediaCalls } from '../../../../kit/media/library/media.calls.ts';
import { type Media, type MediaUpdate, mediaUpdate } from '../../../../kit/media/library/media.contract.ts';
import { detailHeadingId } from '../../../../kit/staff/detail/use-detail-focus.ts';
import { readNewest, versionNumber } from '../../../../kit/staff/form/conflict/newest-version.ts';
import { type OthersChanges, useSavedMessage } from '../../../../kit/staff/form/conflict/use-others-changes.ts';
import { EntityForm, type Saving } from '../../../../kit/staff/form/entity-form.tsx';
import { useReload } from '../../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { useToast } from '../../../../kit/staff/ui/toasts.tsx';

type Loaded = { data: Media; etag: string | null };

function valuesOf({ altEN, altAR, decorative, focalX, focalY }: Media): FieldValues {
  return { AltEN: altEN, AltAR: altAR, Decorative: decorative, FocalX: focalX, FocalY: focalY };
}

/** What is said about a picture. It is saved for all of its places at once. */
export function PictureForm({ loaded, children }: { loaded: Loaded; children: ReactNode }) {
  const [{ data, etag }, setShown] = useState<Loaded>(loaded);
  const values = useMemo(() => valuesOf(data), [data]);
  const isOlder = versionNumber(loaded.etag) > versionNumber(etag);
  return (
    <EntityForm
      schema={mediaUpdate}
      defaultValues={values}
      edited={{ record: data, valuesOf }}
      submitLabel="media.save"
      saving={useSaving({ data, etag }, setShown)}
      isQuiet
    >
      <Renewed values={values} onFollow={isOlder ? () => setShown(loaded) : null} />
      {children}
    </EntityForm>
  );
}

function useSaving(
  { data: { id }, etag }: Loaded,
  onStored: (saved: Loaded) => void,
): Saving<MediaUpdate, Loaded, Media> {
  const api = useApi();
  const reload = useReload();
  const showToast = useToast();
  const savedMessage = useSavedMessage();
  const params = { id };
  return {
    kind: 'edit',
    version: etag,
    newest: (since) => readNewest(api, { read: mediaCalls.read, entity: 'media', id, since }),
    onSubmit: (body, version) =>
      api.callWithTag(mediaCalls.update, { params, body, headers: version ? { 'If-Match': version } : {} }),
    onSaved(saved: Loaded, others: OthersChanges | null) {
      onStored(saved);
      // The button that was pressed goes when there is nothing left to save.
      document.getElementById(detailHeadingId)?.focus({ preventScroll: true });
      showToast({ kind: 'done', message: savedMessage('media.saved', others) });
      void reload();
    },
  };
}

type RenewedProps = {
  values: FieldValues;
  /** Goes on with a newer version, when one was loaded. */
  onFollow: (() => void) | null;
};

/**
 * After a save the form goes on with what is stored now. So it does with what others have stored, unless something is
 * typed over the version before: then saving puts the two together.
 */
function Renewed({ values, onFollow }: RenewedProps) {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  const shown = useRef(values);
  useEffect(() => {
    if (!isDirty) onFollow?.();
  }, [isDirty, onFollow]);
  useEffect(() => {
    if (shown.current === values) return;
    shown.current = values;
    reset(values);
  }, [values, reset]);
  return null;
}

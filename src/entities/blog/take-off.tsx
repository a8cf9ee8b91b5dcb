import { EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { ConfirmDialog } from '../../kit/staff/action/confirm-dialog.tsx';
import { useAction } from '../../kit/staff/action/use-action.ts';
import { asLastSeen } from '../../kit/staff/list/list-path.ts';
import { useReload } from '../../kit/staff/list/use-reload.ts';
import { useApi } from '../../kit/staff/session/api-context.ts';
import { shortName } from '../../kit/staff/ui/short-name.ts';
import { useToast } from '../../kit/staff/ui/toasts.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { blogCalls } from './blog.calls.ts';
import type { Blog } from './blog.contract.ts';

/** Puts an article into the trash, for whoever may: an Admin, or the Marketer who wrote it. */
export function TakeOff({ blog, listPath }: { blog: Blog; listPath: string }) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const name = pick(blog, 'title', useLanguage());
  const takeOff = useTakeOff(blog.id, shortName(name), listPath);
  if (!useMayTakeOff(blog.id)) return null;
  return (
    <>
      <Button variant="ghost" small onClick={() => setIsAsking(true)}>
        <Icon of={EyeOff} />
        {text('blog.takeOff')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          tone="delete"
          title={text('blog.takeOffQuestion', { name })}
          safeLabel={text('admin.delete.keep')}
          actionLabel={text('blog.takeOff')}
          onSafe={() => setIsAsking(false)}
          onAction={() => {
            setIsAsking(false);
            void takeOff();
          }}
        >
          {text('blog.takeOffConsequence')}
        </ConfirmDialog>
      )}
    </>
  );
}

function useMayTakeOff(id: number): boolean {
  const api = useApi();
  const [may, setMay] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const keep = (allowed: boolean) => isCurrent && setMay(allowed);
    // Whoever cannot be told so sees no button; everything else on the screen works without it.
    api.call(blogCalls.rights, { params: { id } }).then(
      ({ takeOff }) => keep(takeOff),
      () => keep(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, id]);
  return may;
}

function useTakeOff(id: number, name: string, listPath: string) {
  const text = useText();
  const api = useApi();
  const attempt = useAction();
  const navigate = useNavigate();
  const reload = useReload();
  const showToast = useToast();

  function restore() {
    return attempt(
      async () => {
        await api.call(blogCalls.restore, { params: { id } });
        showToast({ kind: 'done', message: text('admin.toast.restored', { name }) });
        await reload();
      },
      (reason) => text('admin.toast.notRestored', { name, reason }),
    );
  }

  return () =>
    attempt(
      async () => {
        await api.call(blogCalls.delete, { params: { id } });
        await navigate(asLastSeen(listPath));
        const action = { label: text('admin.toast.undo'), run: restore };
        showToast({ kind: 'undo', icon: EyeOff, message: text('blog.takenOff', { name }), action });
      },
      (reason) => text('blog.notTakenOff', { name, reason }),
    );
}

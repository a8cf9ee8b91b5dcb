import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useNavigate } from '../../kit/router/hooks.ts';
import { useConfirmedAction } from '../../kit/staff/action/use-confirmed-action.ts';
import { asLastSeen } from '../../kit/staff/list/list-path.ts';
import { useApi } from '../../kit/staff/session/api-context.ts';
import { shortName } from '../../kit/staff/ui/short-name.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { blogCalls } from './blog.calls.ts';
import type { Blog } from './blog.contract.ts';

/** Puts an article into the trash, for whoever may: an Admin, or the Marketer who wrote it. */
export function TakeOff({ blog, listPath }: { blog: Blog; listPath: string }) {
  const text = useText();
  const { ask, dialog } = useTakeOff(blog, listPath);
  if (!useMayTakeOff(blog.id)) return null;
  return (
    <>
      <Button variant="ghost" small onClick={ask}>
        <Icon of={Trash2} />
        {text('blog.takeOff')}
      </Button>
      {dialog}
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

function useTakeOff(blog: Blog, listPath: string) {
  const text = useText();
  const api = useApi();
  const navigate = useNavigate();
  const { perform, dialog } = useConfirmedAction();
  const wholeName = pick(blog, 'title', useLanguage());
  const name = shortName(wholeName);
  const params = { id: blog.id };

  const ask = () =>
    perform({
      question: {
        tone: 'delete',
        title: text('blog.takeOffQuestion', { name: wholeName }),
        consequence: text('blog.takeOffConsequence'),
        safeLabel: text('admin.delete.keep'),
        actionLabel: text('blog.takeOff'),
      },
      run: () => api.call(blogCalls.delete, { params }),
      onDone: () => navigate(asLastSeen(listPath)),
      done: () => text('blog.takenOff', { name }),
      icon: Trash2,
      failed: (reason) => text('blog.notTakenOff', { name, reason }),
      undo: () => ({
        run: () => api.call(blogCalls.restore, { params }),
        done: () => text('admin.toast.restored', { name }),
        failed: (reason) => text('admin.toast.notRestored', { name, reason }),
      }),
    });
  return { ask, dialog };
}

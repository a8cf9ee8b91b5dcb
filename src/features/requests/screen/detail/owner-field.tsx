import { UserCheck } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { useAction } from '../../../../kit/staff/action/use-action.ts';
import { useReload } from '../../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { StaffContext } from '../../../../kit/staff/session/staff-context.ts';
import { SelectBox } from '../../../../kit/ui/fields/select-box.tsx';
import type { StaffMember } from '../../../accounts/staff/staff.contract.ts';
import { ifUnchanged, type Request, type RequestKind, requestKinds } from '../request-kinds.ts';
import styles from './request-detail.module.css';
import { useChangedMeanwhile } from './use-changed-meanwhile.ts';

type OwnerFieldProps = { request: Request; kind: RequestKind; staff: StaffMember[] | null };

/** Requests belong to Admins who can log in. */
export function ableOwners(staff: StaffMember[] | null): StaffMember[] {
  return staff?.filter(({ role, state }) => role === 'Admin' && state === 'active') ?? [];
}

/** Who takes care of a request. */
export function OwnerField({ request, kind, staff }: OwnerFieldProps) {
  const text = useText();
  const person = use(StaffContext);
  const select = useRef<HTMLSelectElement>(null);
  const { assign, chosen } = useAssignment(request, kind, staff);
  const able = ableOwners(staff);
  const mine = able.find(({ email }) => email === person?.email);
  const former = staff?.find(({ id }) => id === chosen && !able.some((one) => one.id === id));
  return (
    <div className={styles.owner}>
      <SelectBox
        ref={select}
        aria-label={text('request.ownerOf')}
        disabled={!staff}
        value={chosen ?? ''}
        onChange={(event) => assign(Number(event.target.value) || null)}
      >
        <option value="">{text('request.nobody')}</option>
        {able.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {former && <option value={former.id}>{text('request.ownerOff', { name: former.name })}</option>}
      </SelectBox>
      {mine && chosen === null && (
        <button
          type="button"
          onClick={() => {
            // The button goes as soon as there is an owner.
            select.current?.focus();
            assign(mine.id);
          }}
        >
          {text('request.take')}
        </button>
      )}
    </div>
  );
}

function useAssignment(request: Request, kind: RequestKind, staff: StaffMember[] | null) {
  const text = useText();
  const api = useApi();
  const { act } = useAction();
  const reload = useReload();
  const isChanged = useChangedMeanwhile();
  const { id, name, ownerId, tag } = request;
  // What was chosen shows at once; what the server says comes with the reload.
  const [pending, setPending] = useState<{ from: number | null; to: number | null } | null>(null);
  if (pending && pending.from !== ownerId) setPending(null);

  function said(to: number | null): string {
    const owner = staff?.find((member) => member.id === to)?.name;
    return owner ? text('request.assigned', { name, owner }) : text('request.unassigned', { name });
  }

  function giving(to: number | null, headers?: Record<string, string>) {
    const body = to === null ? {} : { ownerId: to };
    return {
      run: () => api.call(requestKinds[kind].calls.owner, { params: { id }, body, headers }),
      done: () => said(to),
      failed: (reason: string) => text('request.notAssigned', { name, reason }),
    };
  }

  function assign(to: number | null) {
    const from = ownerId;
    const settle = () => setPending(null);
    setPending({ from, to });
    return act({
      // Whoever walks through the names by keyboard chooses several in a row, all from what they saw.
      ...giving(to, pending ? undefined : ifUnchanged(tag)),
      onDone: () => reload().finally(settle),
      icon: UserCheck,
      undo: () => giving(from),
      onFailed(error) {
        settle();
        return isChanged(error, name);
      },
    });
  }

  return { assign, chosen: pending ? pending.to : ownerId };
}

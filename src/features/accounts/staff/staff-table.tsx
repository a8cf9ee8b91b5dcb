import { Pencil, UserX } from 'lucide-react';
import { use, useRef } from 'react';
import { profilePath } from '../../../app/staff-screens.ts';
import { dayName } from '../../../kit/i18n/calendar.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import { Link } from '../../../kit/router/link.tsx';
import { StaffContext } from '../../../kit/staff/session/staff-context.ts';
import { Chip, type ChipTone } from '../../../kit/staff/ui/chip.tsx';
import { PersonBadge } from '../../../kit/staff/ui/person-badge.tsx';
import table from '../../../kit/staff/ui/table.module.css';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { nameOf } from '../person-name.ts';
import type { StaffMember } from './staff.contract.ts';
import styles from './staff.module.css';
import type { StaffActions } from './use-staff-actions.ts';

const toneOf: Record<StaffMember['state'], ChipTone | undefined> = { active: 'good', invited: 'warn', off: undefined };

export function StaffTable({ members, actions }: { members: StaffMember[]; actions: StaffActions }) {
  const text = useText();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{text('staff.person')}</th>
          <th scope="col">{text('field.role')}</th>
          <th scope="col">{text('staff.lastLogin')}</th>
          <th scope="col">{text('field.state')}</th>
          <th scope="col">
            <span className="visually-hidden">{text('staff.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <StaffRow key={member.id} member={member} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

function StaffRow({ member, actions }: { member: StaffMember; actions: StaffActions }) {
  const text = useText();
  const language = useLanguage();
  const calendar = useCalendar();
  const isOwn = use(StaffContext)?.email === member.email;
  const { role, state, email, image, lastLoginAt } = member;
  const name = pick(member, 'name', language) || nameOf(member);
  const never = text('staff.never');
  return (
    <tr>
      <td>
        <div className={styles.who}>
          <PersonBadge name={name} image={image} />
          <span>
            <b>{isOwn ? text('staff.you', { name }) : <bdi>{name}</bdi>}</b>
            {name !== email && (
              <small>
                <bdi>{email}</bdi>
              </small>
            )}
          </span>
        </div>
      </td>
      <td data-label={text('field.role')}>
        <Chip tone={role === 'Admin' ? 'brand' : undefined}>{text(`admin.role.${role}`)}</Chip>
      </td>
      <td data-label={text('staff.lastLogin')}>
        {isOwn ? text('staff.now') : lastLoginAt ? dayName(new Date(lastLoginAt), calendar) : never}
      </td>
      <td data-label={text('field.state')}>
        <Chip tone={toneOf[state]}>{text(`staff.state.${state}`)}</Chip>
      </td>
      <td>
        <div className={table.actions}>
          {isOwn ? (
            <Link className={`icon-button ${styles.quiet}`} to={profilePath} aria-label={text('admin.profile')}>
              <Icon of={Pencil} />
            </Link>
          ) : (
            <RowActions member={member} name={name} actions={actions} />
          )}
        </div>
      </td>
    </tr>
  );
}

function RowActions({ member, name, actions }: { member: StaffMember; name: string; actions: StaffActions }) {
  const text = useText();
  const { isBusy } = actions;
  const edit = useRef<HTMLButtonElement>(null);

  /** The button that was pressed is gone afterwards; its neighbour stays. */
  async function turn(work: Promise<void>) {
    await work;
    if (document.activeElement === document.body) edit.current?.focus();
  }

  return (
    <>
      {member.state === 'invited' && (
        <Button
          variant="ghost"
          small
          disabled={isBusy}
          aria-label={text('staff.sendAgainTo', { name })}
          onClick={() => actions.makeLink(member)}
        >
          {text('staff.sendAgain')}
        </Button>
      )}
      {member.state === 'off' && (
        <Button
          variant="ghost"
          small
          disabled={isBusy}
          aria-label={text('staff.switchOnOf', { name })}
          onClick={() => turn(actions.switchOn(member))}
        >
          {text('staff.switchOn')}
        </Button>
      )}
      <button
        ref={edit}
        type="button"
        className={`icon-button ${styles.quiet}`}
        aria-label={text('staff.edit', { name })}
        onClick={() => actions.edit(member)}
      >
        <Icon of={Pencil} />
      </button>
      {member.state !== 'off' && (
        <button
          type="button"
          className={`icon-button ${styles.quiet}`}
          disabled={isBusy}
          aria-label={text('staff.switchOffOf', { name })}
          onClick={() => turn(actions.switchOff(member))}
        >
          <Icon of={UserX} />
        </button>
      )}
    </>
  );
}

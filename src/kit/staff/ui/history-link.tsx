import { History } from 'lucide-react';
import { use } from 'react';
import { rolesWith } from '../../contract/roles.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Link } from '../../router/link.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StaffContext } from '../session/staff-context.ts';

export function historyPath(entity: string, id: number | string): string {
  return `/admin/history/${entity}/${id}`;
}

/** From a record to its older versions, for those who may see them. */
export function HistoryLink({
  entity,
  id,
  editors,
}: {
  entity: string;
  id: number | string;
  editors: 'admin' | 'staff';
}) {
  const text = useText();
  const role = use(StaffContext)?.role;
  if (!role || !rolesWith[editors]?.includes(role)) return null;
  return (
    <Link to={historyPath(entity, id)} className={buttonClasses({ variant: 'ghost', small: true })}>
      <Icon of={History} />
      {text('history.link')}
    </Link>
  );
}

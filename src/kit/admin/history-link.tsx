import { History } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StaffContext } from './staff-context.ts';

export function historyPath(entity: string, id: number | string): string {
  return `/admin/history/${entity}/${id}`;
}

/** From a record to its older versions, for those who may see them. */
export function HistoryLink({ entity, id }: { entity: string; id: number | string }) {
  const text = useText();
  if (use(StaffContext)?.role !== 'Admin') return null;
  return (
    <Link to={historyPath(entity, id)} className={buttonClasses({ variant: 'ghost', small: true })}>
      <Icon of={History} />
      {text('history.link')}
    </Link>
  );
}

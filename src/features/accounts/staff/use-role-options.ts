import { useText } from '../../../kit/i18n/use-text.tsx';
import type { Option } from '../../../kit/staff/fields/choice-field.tsx';

/** The two roles, and what each may do. */
export function useRoleOptions(): Option[] {
  const text = useText();
  return [
    { value: 'Admin', label: text('admin.role.Admin'), note: text('staff.adminNote') },
    { value: 'Marketer', label: text('admin.role.Marketer'), note: text('staff.marketerNote') },
  ];
}

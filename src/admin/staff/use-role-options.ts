import type { Option } from '../../kit/admin/fields/choice-field.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';

/** The two roles, and what each may do. */
export function useRoleOptions(): Option[] {
  const text = useText();
  return [
    { value: 'Admin', label: text('admin.role.Admin'), note: text('staff.adminNote') },
    { value: 'Marketer', label: text('admin.role.Marketer'), note: text('staff.marketerNote') },
  ];
}

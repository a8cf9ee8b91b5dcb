import { useText } from '../../../i18n/use-text.tsx';
import { statuses } from '../../../publishing/publishing.contract.ts';
import type { ListFilter } from '../arrange-list.ts';
import type { ListedRecord } from '../listed-record.ts';

/** The filter that every list of content has. Where all of a list is here, it also says how many there are of each. */
export function useStatusFilter<Item extends ListedRecord>(items: Item[], isWhole: boolean): ListFilter<Item> {
  const text = useText();
  const countOf = (wanted: string) => items.filter(({ standing }) => standing?.status === wanted).length;
  return {
    name: 'status',
    label: 'list.status',
    options: statuses.map((value) => ({
      value,
      label: text(`publishing.status.${value}`),
      ...(isWhole && { count: countOf(value) }),
    })),
    valueOf: ({ standing }) => standing?.status ?? '',
  };
}

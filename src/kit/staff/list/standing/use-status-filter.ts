import { useText } from '../../../i18n/use-text.tsx';
import { statuses } from '../../../publishing/publishing.contract.ts';
import type { ListFilter } from '../arrange-list.ts';
import type { ListedRecord } from '../listed-record.ts';

/** The filter that every list of content has. Where all of a list is here, it also says how many there are of each. */
export function useStatusFilter<Item extends ListedRecord>(items: Item[], isWhole: boolean): ListFilter<Item> {
  const text = useText();
  // What was just added to a list that is not loaded again was published by being added.
  const statusOf = ({ standing }: Item) => standing?.status ?? 'published';
  const countOf = (wanted: string) => items.filter((item) => statusOf(item) === wanted).length;
  return {
    name: 'status',
    label: 'list.status',
    options: statuses.map((value) => ({
      value,
      label: text(`publishing.status.${value}`),
      ...(isWhole && { count: countOf(value) }),
    })),
    valueOf: statusOf,
  };
}

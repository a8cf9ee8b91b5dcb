import { createContext, use } from 'react';
import type { ListedRecord, RecordFacts } from './listed-record.ts';

/** What a list tells the card or the row it draws. */
export type ListItem = ListedRecord &
  RecordFacts & {
    /** So that "Edit" and "Delete" say what they are about. */
    name: string;
    /** Where its older versions are. Absent where the person may not see them. */
    historyPath?: string;
    onDuplicate: () => void;
    /** Absent where the person may not delete. */
    onDelete?: () => void;
  };

export const ListItemContext = createContext<ListItem | null>(null);

export function useListItem(): ListItem {
  const item = use(ListItemContext);
  if (!item) throw new Error('useListItem needs an EntityList above it');
  return item;
}

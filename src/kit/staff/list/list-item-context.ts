import { createContext, use } from 'react';

/** What a list tells the card it draws. */
export type ListItem = {
  /** So that "Edit" and "Delete" say what they are about. */
  name: string;
  /** Where its older versions are. Absent where the person may not see them. */
  historyPath?: string;
  /** Absent where the person may not delete. */
  onDelete?: () => void;
};

export const ListItemContext = createContext<ListItem | null>(null);

export function useListItem(): ListItem {
  const item = use(ListItemContext);
  if (!item) throw new Error('useListItem needs an EntityList above it');
  return item;
}

import { useState } from 'react';
import type { Request } from '../request-kinds.ts';

export type RequestSelection = ReturnType<typeof useSelection>;

/** Which of the listed requests are chosen. What has left the list is no longer chosen. */
export function useSelection(requests: Request[], isOn: boolean, setIsOn: (isOn: boolean) => void) {
  const [ids, setIds] = useState<number[]>([]);
  function turn(isOnNow: boolean) {
    setIds([]);
    setIsOn(isOnNow);
  }
  return {
    isOn,
    chosen: requests.filter(({ id }) => ids.includes(id)),
    isChosen: (id: number) => ids.includes(id),
    begin: () => turn(true),
    end: () => turn(false),
    choose: (id: number, isChosen: boolean) =>
      setIds((before) => [...before.filter((one) => one !== id), ...(isChosen ? [id] : [])]),
    chooseAll: (isChosen: boolean) => setIds(isChosen ? requests.map(({ id }) => id) : []),
  };
}

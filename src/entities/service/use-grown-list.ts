import { useState } from 'react';

/** A list as it was loaded, with what was added to it since; it is not loaded again for that. */
export function useGrownList<Item>(loaded: Item[] | null) {
  const [state, setState] = useState({ loaded, list: loaded });
  // What was loaded anew has in it what was added before.
  if (state.loaded !== loaded) setState({ loaded, list: loaded });
  const add = (item: Item) => setState(({ loaded: from, list }) => ({ loaded: from, list: list && [...list, item] }));
  return { list: state.loaded === loaded ? state.list : loaded, add };
}

/** The accounts that requests can belong to. */
export type RequestOwners = {
  /** What somebody is called who may take care of requests; null for everyone else. */
  nameOf(id: number): Promise<string | null>;
  /** Also of those who no longer may. */
  names(): Promise<Map<number, string>>;
};

export const allocatorSettings: Record<string, string>;
export const heapFlags: string[];

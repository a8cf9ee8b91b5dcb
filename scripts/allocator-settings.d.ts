export const allocatorSettings: Record<string, string>;

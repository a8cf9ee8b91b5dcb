/** The company's identifiers at those that count visits, for the tools that are set up. */
export type MeasuringIds = { google?: string; meta?: string; tiktok?: string };

/** What each of them looks like. They stand in addresses of scripts, so nothing else is let through. */
export const measuringShapes: Record<keyof MeasuringIds, RegExp> = {
  google: /^G-[A-Z0-9]{4,20}$/,
  meta: /^\d{5,20}$/,
  tiktok: /^[A-Z0-9]{10,30}$/,
};

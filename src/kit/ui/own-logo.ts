/** A company's own drawing: where it is, and how many times as wide as it is high. */
export type OwnLogo = { src: string; ratio: number };

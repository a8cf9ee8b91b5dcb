type LegalItem = { term?: string; text: string };

export type LegalSection = {
  /** The anchor; the same in both languages, so that a link survives a change of language. */
  id: string;
  title: string;
  /** Sentences may name the company and its e-mail address as `{company}` and `{email}`. */
  text?: string[];
  list?: LegalItem[];
  closing?: string[];
};

/** A legal text as the site comes with it. */
export type LegalText = { updated: string; sections: LegalSection[] };

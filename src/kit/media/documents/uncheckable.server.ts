/** A document in which something may hide: it asks for too much work, or is packed in a way that nobody packs objects. */
export class UncheckableDocument extends Error {}

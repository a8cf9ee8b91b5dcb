/** The code of a page could not be fetched: the line is down, or the site has been upgraded and its files renamed. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('the code of a page could not be fetched', { cause });
  }
}

/** Code that is on its way, or the reason why it will not come. */
export function orMissingCode<Module>(code: Promise<Module>): Promise<Module> {
  return code.catch((error: unknown) => Promise.reject(new MissingCode(error)));
}

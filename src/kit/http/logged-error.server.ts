export type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError };

const longest = { message: 1000, stack: 4000 };

/**
 * An error as it may stand in a log. Not as it came: databases put whole rows beside theirs, mail servers the addresses
 * they refuse, and what could not be reached is named with the password in it.
 */
export function loggedError(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error;
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: name,
    message: withoutSecrets(message.slice(0, longest.message)),
    stack: withoutSecrets(stack.slice(0, longest.stack)),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}

/** Without passwords in addresses, people's addresses, tokens and links that work once. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/:\/\/[^\s/@]*@/g, '://…')
    .replace(/[^\s/<>"'():]+/g, (word) => (/.@./.test(word) ? '…@…' : word))
    .replace(/[\w-]{40,}/g, '…');
}

/** What stands in the log under these names. The reader of forms would tell all headers of a request, tokens included. */
export const logSerializers = { err: loggedError, busboyOptions: () => undefined };

/** What errors of the system, of the database and of the framework carry beside their message. */
type Failure = { code: string; syscall: string; signal: string; name: string; message: string; statusCode: number };

/** Whatever was thrown: what it does not say is empty. */
export function failureOf(error: unknown): Failure {
  const said = new Map<string, unknown>(
    typeof error === 'object' && error !== null
      ? Object.entries({ ...error, ...(error instanceof Error && { name: error.name, message: error.message }) })
      : [],
  );
  const text = (name: string) => String(said.get(name) ?? '');
  return {
    code: text('code'),
    syscall: text('syscall'),
    signal: text('signal'),
    name: text('name'),
    message: text('message'),
    statusCode: Number(said.get('statusCode') ?? 0),
  };
}

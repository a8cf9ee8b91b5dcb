/** What errors of the system, of the database and of the framework carry beside their message. */
type Failure = { code: string; syscall: string; signal: string; name: string; message: string; statusCode: number };

/** Whatever was thrown: what it does not say is empty. */
export function failureOf(error: unknown): Failure {
  const said = (name: keyof Failure): unknown => Reflect.get(Object(error), name) ?? '';
  return {
    code: String(said('code')),
    syscall: String(said('syscall')),
    signal: String(said('signal')),
    name: String(said('name')),
    message: String(said('message')),
    statusCode: Number(said('statusCode')),
  };
}

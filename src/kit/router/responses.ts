/** For a loader or an action to return or to throw. */
export function redirect(to: string, status = 302): Response {
  return new Response(null, { status, headers: { Location: to } });
}

type Init = { status: number; headers?: Record<string, string> };

/** What an action or a loader has to say beside its data, when it is the server that asks. */
export class DataWithInit<T> {
  readonly data: T;
  readonly init: Init;

  constructor(value: T, init: Init) {
    this.data = value;
    this.init = init;
  }
}

export function data<T>(value: T, init: Init): DataWithInit<T> {
  return new DataWithInit(value, init);
}

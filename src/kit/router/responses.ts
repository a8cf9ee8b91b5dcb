/** No `Response`: the first one in a process makes Node load all that `fetch` needs. */
export class Redirect {
  readonly to: string;
  readonly status: number;

  constructor(to: string, status: number) {
    this.to = to;
    this.status = status;
  }
}

/** For a loader or an action to return or to throw. */
export function redirect(to: string, status = 302): Redirect {
  return new Redirect(to, status);
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

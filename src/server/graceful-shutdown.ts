/** How long a stop may take; then the process ends whatever it is doing. Services give it more than this. */
const graceSeconds = 10;

// The last two: a terminal that was closed, and Ctrl+\.
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;
const errors = ['uncaughtException', 'unhandledRejection'] as const;

type Log = {
  info: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
};

/**
 * One stop, however often it is asked for: a terminal or a supervisor signals the whole process group, npm passes the
 * signal on, and the second one must not cut off what the first lets finish. So the handlers stay in place until the end.
 * Until `use` says how to stop, there is nothing to finish.
 */
export function gracefulShutdown() {
  let stop = async () => {};
  let log: Log | undefined;
  let delaySeconds = 0;
  let isStopping = false;
  let exitCode = 0;

  async function begin() {
    if (isStopping) return;
    isStopping = true;
    setTimeout(
      () => {
        log?.error({ graceSeconds }, 'not stopped in time: what is left is cut off');
        process.exit(1);
      },
      (graceSeconds + delaySeconds) * 1000,
    );
    try {
      await stop();
    } catch (err) {
      exitCode = 1;
      log?.error({ err }, 'stopping failed');
    }
    process.exit(exitCode);
  }

  for (const signal of signals) {
    process.on(signal, () => {
      log?.info({ signal }, isStopping ? 'already stopping' : 'stopping');
      void begin();
    });
  }

  return {
    /** From now on there is something to finish, also after an error that nobody has caught. `delaySeconds` are in the work. */
    use(work: () => Promise<void>, { log: logger, delaySeconds: seconds = 0 }: { log: Log; delaySeconds?: number }) {
      stop = work;
      log = logger;
      delaySeconds = seconds;
      for (const error of errors) {
        process.on(error, (err) => {
          exitCode = 1;
          logger.error({ err }, 'stopping after an unexpected error');
          void begin();
        });
      }
    },
  };
}

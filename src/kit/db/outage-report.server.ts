export type ReportOutage = (message: string, error?: Error) => void;

/** As long as this nothing more is said of a connection that broke while the others stand. */
const quietMs = 10_000;

/** One line per outage, and one when it is over, instead of one for every broken connection and every attempt. */
export function reportOutages(report: ReportOutage, isUp: () => boolean) {
  let isTold = false;

  function settle() {
    if (isUp()) isTold = false;
    else settleLater();
  }
  function settleLater() {
    setTimeout(settle, quietMs).unref();
  }

  return {
    failed(error: Error) {
      if (isTold) return;
      isTold = true;
      report('database connection', error);
      settleLater();
    },
    over() {
      isTold = false;
      report('the database is back');
    },
  };
}

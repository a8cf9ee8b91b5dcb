import type { RequestEntity } from '../../domain/request-kinds.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { dayIn, startOfDay } from '../../kit/i18n/company-time.ts';
import { countsByMonth } from './inbox/request-counts.server.ts';

const monthsShown = 12;

function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 'yyyy-mm'.length);
}

/** The last twelve months of the company's calendar, this one included. */
export function lastMonths(today: Date, timeZone: string): string[] {
  const present = dayIn(today, timeZone).slice(0, 'yyyy-mm'.length);
  return Array.from({ length: monthsShown }, (_, index) => monthAfter(present, index + 1 - monthsShown));
}

/**
 * How many requests came in each of these months, spam aside. Stored counts are by the months of UTC; what came in the
 * hours between UTC's first of the month and the company's is counted and moved to where it belongs.
 */
export async function countMonths(
  db: Db,
  entity: RequestEntity,
  months: string[],
  timeZone: string,
): Promise<Map<string, number>> {
  const [first = ''] = months;
  const counts = await countsByMonth(db, entity, first);
  const borders = [...months, monthAfter(months.at(-1) ?? first)].map((month) => {
    const utc = `${month}-01T00:00:00.000Z`;
    return { month, utc, own: startOfDay(`${month}-01`, timeZone) ?? utc };
  });
  const between = await countBetween(db, entity, borders);
  borders.forEach(({ month, utc, own }, index) => {
    const moved = (own < utc ? 1 : -1) * (between[index] ?? 0);
    counts.set(month, (counts.get(month) ?? 0) + moved);
    const before = monthAfter(month, -1);
    counts.set(before, (counts.get(before) ?? 0) - moved);
  });
  return counts;
}

type Border = { utc: string; own: string };

/** One statement: each count is a short walk through the index of dates. */
async function countBetween(db: Db, entity: RequestEntity, borders: Border[]): Promise<number[]> {
  const row: Record<string, unknown> = await db
    .selectNoFrom((eb) =>
      borders.map(({ utc, own }, index) =>
        eb
          .selectFrom(entity)
          .select(eb.fn.countAll().as('count'))
          .where('date', '>=', own < utc ? own : utc)
          .where('date', '<', own < utc ? utc : own)
          .where('deletedAt', 'is', null)
          .where('status', '<>', 'spam')
          .as(`at${index}`),
      ),
    )
    .executeTakeFirstOrThrow();
  return borders.map((_, index) => Number(row[`at${index}`]));
}

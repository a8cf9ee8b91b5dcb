import { Summary } from '../../../ui/fields/error-summary.tsx';
import type { Refused } from './use-scheduling.ts';

/** Why nothing was scheduled, where that is not about a time. */
export function RefusedBox({ message, missing }: Pick<Refused, 'message' | 'missing'>) {
  if (!message) return null;
  return (
    <Summary title={message} heading="h3">
      {missing.length > 0 && (
        <ul>
          {missing.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Summary>
  );
}

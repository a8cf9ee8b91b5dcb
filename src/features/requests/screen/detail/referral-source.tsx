import { referralSourceLabel } from '../../../../domain/rules/referral-sources.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';

/** How the visitor found the company, in a sentence or alone. The quotation form does not ask. */
export function useFindWay(way: string): string {
  const text = useText();
  const label = referralSourceLabel(way);
  return label ? text(label) : way || text('request.notAsked');
}

export function FindWay({ of }: { of: string }) {
  const text = useText();
  const way = useFindWay(of);
  return <span>{text('request.foundUsBy', { way })}</span>;
}

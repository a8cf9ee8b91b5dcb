import { Check, ChevronRight, CircleX, TriangleAlert } from 'lucide-react';
import type { Language } from '../../../i18n/languages.ts';
import type { TextKey } from '../../../i18n/text.ts';
import { type Text, useText } from '../../../i18n/use-text.tsx';
import { FieldLink } from '../../../ui/fields/error-summary.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelCard } from '../panel-card.tsx';
import styles from './checks-card.module.css';
import type { Finding } from './find-checks.ts';
import { markField } from './mark-field.ts';
import type { CheckedForm } from './use-checks.ts';

const cardId = 'checks';
const mostShown = 6;

/** Leads to what stops it from being published. */
export function focusChecks() {
  const card = document.getElementById(cardId);
  (card?.querySelector('a') ?? card)?.focus();
}

/** On phones the card stands far below: how much there is in it, and the way there. */
export function ChecksLink({ count }: { count: number }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <a href={`#${cardId}`} className={styles.jump}>
      <Icon of={TriangleAlert} />
      {text('checks.count', { count })}
    </a>
  );
}

/** What is wrong before it is published, each with the way to its field. Musts stop their language, hints stop nothing. */
export function ChecksCard({ checks: { musts, hints, passed, linksToOpen } }: { checks: CheckedForm }) {
  const text = useText();
  const findings = [...musts, ...hints];
  const left = findings.length - mostShown;
  return (
    <PanelCard id={cardId} title={text('checks.title')} count={findings.length}>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.slice(0, mostShown).map((finding) => (
            <li
              data-kind={finding.kind}
              key={`${finding.kind}-${finding.field}-${'address' in finding ? finding.address : ''}`}
            >
              <FieldLink name={finding.field} onReached={markField}>
                <Icon of={finding.kind === 'broken' ? CircleX : TriangleAlert} />
                <span>
                  {wordsOf(finding, text)}
                  <Note finding={finding} />
                </span>
                <Icon of={ChevronRight} flip />
              </FieldLink>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className={styles.line}>{text('checks.left', { count: left })}</p>}
      {linksToOpen > 0 && <p className={styles.line}>{text('checks.links', { count: linksToOpen })}</p>}
      {passed > 0 && linksToOpen === 0 && (
        <p className={styles.line} data-good>
          <Icon of={Check} />
          {text(findings.length > 0 ? 'checks.others' : 'checks.all', { count: passed })}
        </p>
      )}
    </PanelCard>
  );
}

function wordsOf(finding: Finding, text: Text): string {
  if (finding.kind === 'broken') return finding.message;
  if (finding.kind === 'link') return text('checks.link');
  const words = (finding.kind === 'tooLong' ? tooLong : noWords)[finding.language ?? 'en'];
  return text(words, finding.kind === 'picture' ? { count: finding.count } : {});
}

const tooLong: Record<Language, TextKey> = { en: 'checks.tooLongEnglish', ar: 'checks.tooLongArabic' };
const noWords: Record<Language, TextKey> = { en: 'checks.pictureEnglish', ar: 'checks.pictureArabic' };
const without: Record<Language, TextKey> = { en: 'checks.withoutEnglish', ar: 'checks.withoutArabic' };

function Note({ finding }: { finding: Finding }) {
  const text = useText();
  if (finding.kind === 'link') return <small dir="ltr">{finding.address}</small>;
  if (finding.kind === 'tooLong')
    return <small>{text('checks.length', { count: finding.length, most: finding.most })}</small>;
  if (finding.kind === 'broken' && finding.language) return <small>{text(without[finding.language])}</small>;
  return null;
}

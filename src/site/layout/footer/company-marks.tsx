import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useSettings } from '../settings-context.ts';
import styles from './footer.module.css';

const linesIn = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

/** What shows that the company is one: its registers, its licences, and whose products it is trusted with. */
export function CompanyMarks() {
  const text = useText();
  const settings = useSettings();
  const { registrationNumber, taxNumber } = settings;
  const partners = linesIn(settings.partners);
  const marks = [
    ...(registrationNumber ? [text('footer.registration', { number: registrationNumber })] : []),
    ...(taxNumber ? [text('footer.tax', { number: taxNumber })] : []),
    ...linesIn(pick(settings, 'licences', useLanguage())),
  ];
  if (marks.length + partners.length === 0) return null;
  return (
    <div className={styles.marks}>
      {marks.length > 0 && (
        <ul>
          {marks.map((mark) => (
            <li key={mark} dir="auto">
              {mark}
            </li>
          ))}
        </ul>
      )}
      {partners.length > 0 && (
        <p>
          {text('footer.partners')}
          {partners.map((partner) => (
            <bdi key={partner} className={styles.partner}>
              {partner}
            </bdi>
          ))}
        </p>
      )}
    </div>
  );
}

import styles from './language-switch.module.css';

/** The ع of our Arabic font, weight 500. One letter is worth no font on a page without Arabic. */
export function ArabicLetter({ label }: { label: string }) {
  return (
    <svg viewBox="16 -456 620 905" role="img" aria-label={label} className={styles.letter}>
      <path d="M360 456Q288 456 226 440T117 394 43 316 16 207Q16 134 50 72T148-39 303-118 508-160L487-42Q416-31 360-14T262 24 193 71 152 126 139 189Q139 237 169 270T258 319 403 336Q457 336 509 330T607 309L636 407Q582 428 534 438T443 452 360 456ZM286-23Q225-41 176-71T100-144 73-242Q73-304 102-350T185-423 308-449Q353-449 396-438T476-407L424-304Q395-317 366-323T308-329Q252-329 223-303T194-238Q194-215 205-194T238-155 295-128 374-115Z" />
    </svg>
  );
}

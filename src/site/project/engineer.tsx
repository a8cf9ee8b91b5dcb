import type { MemberSummary } from '../../entities/team-member/member-summary.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { Phone } from '../forms/phone.tsx';
import { useSettings } from '../layout/settings-context.ts';
import styles from './engineer.module.css';

/** Who did it, and the number under which to ask for them. */
export function Engineer({ engineer: { name, position, picture } }: { engineer: MemberSummary }) {
  const text = useText();
  const [phone] = useSettings().phones;
  return (
    <div className={styles.engineer}>
      <span className={styles.portrait}>
        <Picture src={picture} alt="" sizes="96px" />
      </span>
      <div>
        <p className={styles.label}>{text('project.engineer')}</p>
        <p className={styles.name}>{name}</p>
        <p className={styles.label}>{position}</p>
        {phone && (
          <p className={styles.phone}>
            <Phone number={phone} />
          </p>
        )}
      </div>
    </div>
  );
}

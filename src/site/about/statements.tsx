import { useText } from '../../kit/i18n/use-text.tsx';
import { Art } from '../../kit/ui/picture/art.tsx';
import missionArt from '../art/about-mission.svg';
import visionArt from '../art/about-vision.svg';
import whoArt from '../art/about-who-we-are.svg';
import styles from './statements.module.css';

const statements = [
  { key: 'who', art: whoArt },
  { key: 'mission', art: missionArt },
  { key: 'vision', art: visionArt },
] as const;

/** Who we are, our mission and our vision, each beside its picture. */
export function Statements() {
  const text = useText();
  return (
    <section className="section">
      <div className={`wrap ${styles.statements}`}>
        {statements.map(({ key, art }, index) => (
          <article key={key} className={styles.statement} data-reveal>
            <div className={styles.picture}>
              <Art src={art} width={500} height={400} alt="" loading={index === 0 ? 'eager' : 'lazy'} />
            </div>
            <div className={styles.words}>
              <h2>{text(`about.${key}.title`)}</h2>
              <p className="lead">{text(`about.${key}.text`)}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

import { useWatch } from 'react-hook-form';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import focalStyles from '../../../../kit/staff/media/focal.module.css';
import { focalStyle } from '../../../../kit/staff/media/media-facts.ts';
import { Picture } from '../../../../kit/ui/picture/picture.tsx';
import styles from './crops.module.css';

/** The shapes that pictures are cut to on the site. */
const shapes = [
  { label: 'media.crop.card', ratio: '3:2', aspectRatio: '3 / 2' },
  { label: 'media.crop.article', ratio: '21:10', aspectRatio: '21 / 10' },
  { label: 'media.crop.share', ratio: '1.91:1', aspectRatio: '1.91' },
] as const;

/** What remains of a picture around the point that matters, as it is moved. */
export function Crops({ address }: { address: string }) {
  const text = useText();
  const [focalX, focalY] = useWatch({ name: ['FocalX', 'FocalY'] });
  return (
    <ul className={`${styles.crops} ${focalStyles.cut}`} style={focalStyle({ focalX, focalY })}>
      {shapes.map(({ label, ratio, aspectRatio }) => (
        <li key={ratio}>
          <div style={{ aspectRatio }}>
            <Picture src={address} alt="" sizes="140px" />
          </div>
          <span>
            {text(label)} <bdi dir="ltr">{ratio}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

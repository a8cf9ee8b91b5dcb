import { useText } from '../../kit/i18n/use-text.tsx';
import { Carousel } from '../../kit/ui/carousel/carousel.tsx';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { rowSizes } from '../../kit/ui/picture/picture-sizes.ts';
import styles from './project.module.css';

type ResultsProps = {
  title: string;
  pictures: string[];
  /** Of the pictures in their order; empty for one of which nothing is said. */
  captions: string[];
};

/** What came out of it, one picture at a time. */
export function Results({ title, pictures, captions }: ResultsProps) {
  const text = useText();
  if (pictures.length === 0) return null;
  return (
    <section className="section soft" aria-labelledby="results-title">
      <div className="wrap" data-reveal>
        <Carousel
          label={text('project.results')}
          heading={<h2 id="results-title">{text('project.results')}</h2>}
          items={{ base: 1, from600: 1, from1000: 1 }}
          loop
          arrows
          slides={pictures.map((picture, index) => ({
            key: picture,
            content: (
              <figure>
                <div className={styles.result}>
                  <Picture
                    src={picture}
                    alt={text('project.picture', { title, number: index + 1, pictures: pictures.length })}
                    sizes={rowSizes}
                  />
                </div>
                {captions[index] && <figcaption className={styles.caption}>{captions[index]}</figcaption>}
              </figure>
            ),
          }))}
        />
      </div>
    </section>
  );
}

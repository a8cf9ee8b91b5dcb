import { useText } from '../../kit/i18n/use-text.tsx';
import { Carousel } from '../../kit/ui/carousel/carousel.tsx';
import styles from './tools.module.css';

const drawings = import.meta.glob<string>('../art/tools/*.svg', { eager: true, import: 'default' });

/** The drawings by file name, in the order they pass by, and what each is called. */
const names: Record<string, string> = {
  angular: 'Angular',
  react: 'React',
  dotnet: '.NET',
  nodedotjs: 'Node.js',
  laravel: 'Laravel',
  flutter: 'Flutter',
  swift: 'Swift',
  kotlin: 'Kotlin',
  wordpress: 'WordPress',
  stripe: 'Stripe',
  shopify: 'Shopify',
  mysql: 'MySQL',
  docker: 'Docker',
  cpanel: 'cPanel',
  figma: 'Figma',
  googleads: 'Google Ads',
  meta: 'Meta',
  cisco: 'Cisco',
  ubiquiti: 'Ubiquiti',
};

const slides = Object.entries(names).map(([file, name]) => ({
  key: file,
  content: (
    <div className={styles.tile}>
      <img src={drawings[`../art/tools/${file}.svg`]} width={28} height={28} alt={name} loading="lazy" />
    </div>
  ),
}));

export function Tools() {
  const text = useText();
  return (
    <section className={`soft ${styles.tools}`} aria-labelledby="tools-title">
      <div className={`wrap ${styles.row}`}>
        <Carousel
          label={text('home.toolsTitle')}
          heading={<h2 id="tools-title">{text('home.toolsTitle')}</h2>}
          items={{ base: 3, from600: 7, from1000: 11 }}
          margin={14}
          loop
          autoplay={1500}
          speed={800}
          pressSpeed={700}
          slides={slides}
        />
      </div>
    </section>
  );
}

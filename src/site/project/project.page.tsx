import { categoryName, findCategory } from '../../domain/categories.ts';
import { Piece } from '../../kit/alive/piece.tsx';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { rowSizes } from '../../kit/ui/picture/picture-sizes.ts';
import { Steps } from '../../kit/ui/sections/steps.tsx';
import { FigureList } from '../layout/figures.tsx';
import { InShownLanguage } from '../layout/in-shown-language.tsx';
import { Engineer } from './engineer.tsx';
import { Facts } from './facts.tsx';
import { NextProject } from './next-project.tsx';
import type { loader } from './project.loader.ts';
import styles from './project.module.css';
import { Quote } from './quote.tsx';
import { RelatedProjects } from './related-projects.tsx';
import { Results } from './results.tsx';
import { Trail } from './trail.tsx';

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const { slug, title, description, picture, category, media, steps, related, next, languages, ...proof } =
    useLoaderData<typeof loader>();
  const { facts, figures, quote, engineer, captions } = proof;
  const known = findCategory(category);
  const address = known && `/projects/${known.slug}`;
  const label = categoryName(category, text);
  const isMixed = known && related?.some((other) => findCategory(other.category) !== known);
  return (
    <>
      <Piece>
        <section className={`wrap ${styles.opening}`}>
          <div className={styles.words}>
            <Trail
              steps={[
                { label: text('nav.portfolio'), to: '/portfolio' },
                { label, to: address },
              ]}
            />
            <InShownLanguage languages={languages} note>
              <h1>
                <IsolatedLatin>{title}</IsolatedLatin>
              </h1>
              <p className={`lead ${styles.description}`}>{description}</p>
            </InShownLanguage>
          </div>
          <div className={styles.picture} data-cover>
            <Picture src={picture} alt="" sizes={rowSizes} priority />
          </div>
          <Facts facts={facts} category={category} />
          {figures.length > 0 && (
            <section aria-label={text('project.inFigures')}>
              <FigureList figures={figures} />
            </section>
          )}
        </section>
      </Piece>
      {/* Another project is another row: it begins with its own first picture. */}
      <Piece>
        <Results key={slug} title={title} pictures={media} captions={captions} />
      </Piece>
      <Piece>
        {quote && <Quote quote={quote} />}
        <section className="section" aria-labelledby="behind-title">
          <div className={`wrap ${styles.behind}`}>
            <div className={styles.aside}>
              <h2 id="behind-title">{text('project.behind')}</h2>
              <p className="lead">{text('project.behindLead', { count: steps.length })}</p>
              {engineer && <Engineer engineer={engineer} />}
            </div>
            <InShownLanguage languages={languages}>
              <Steps key={slug} steps={steps} />
            </InShownLanguage>
          </div>
        </section>
      </Piece>
      <Piece>
        {next && <NextProject project={next} />}
        <RelatedProjects
          projects={related}
          group={isMixed ? text(`nav.${known.discipline}`) : label}
          address={address}
        />
      </Piece>
    </>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'light',
  about: ({ category }) => category,
  head: ({ data: { title, sentence, languages, ownHead } }) => ({
    title,
    description: sentence,
    languages,
    ...ownHead,
  }),
};

import { MemberCard } from '../../entities/team-member/member-card.tsx';
import type { MemberSummary } from '../../entities/team-member/member-summary.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Carousel } from '../../kit/ui/carousel/carousel.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';
import styles from './team.module.css';

/** The people, one after the other in front. Left out when there are none; `null` when they could not be loaded. */
export function Team({ members }: { members: MemberSummary[] | null }) {
  const text = useText();
  if (members?.length === 0) return null;
  return (
    <section className="section soft" aria-labelledby="team-title">
      <div className="wrap">
        {members ? (
          <div className={styles.team} data-reveal>
            <Carousel
              label={text('about.team')}
              heading={<h2 id="team-title">{text('about.team')}</h2>}
              items={{ base: 1, from600: 2, from1000: 3 }}
              loop
              centred
              fade
              dots
              margin={20}
              autoplay={2200}
              speed={600}
              slides={members.map((member) => ({ key: member.id, content: <MemberCard member={member} /> }))}
            />
          </div>
        ) : (
          <>
            <SectionHead id="team-title" title={text('about.team')} centred />
            <NotLoaded />
          </>
        )}
      </div>
    </section>
  );
}

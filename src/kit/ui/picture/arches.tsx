import styles from './arches.module.css';

const rings = 10;
const apricotRing = 3;

/** One pointed arch of the fan: each stands 44 px further in and 96 px lower than the one around it. */
function ring(index: number): string {
  const half = 440 - 44 * index;
  const top = 20 + 96 * index;
  const at = (share: number) => Math.round(top + half * share);
  const [outer, inner] = [half, Math.round(half * 0.52)];
  const [shoulder, bend, rise] = [at(1.047), at(0.48), at(0.175)];
  return `M${450 - outer} 1000V${shoulder}C${450 - outer} ${bend} ${450 - inner} ${rise} 450 ${top}C${450 + inner} ${rise} ${450 + outer} ${bend} ${450 + outer} ${shoulder}V1000`;
}

const lagoon = Array.from({ length: rings }, (_, index) => (index === apricotRing ? '' : ring(index))).join('');

/** The fine line pattern behind dark headers. Its container must be `position: relative; isolation: isolate`. */
export function Arches({ className }: { className?: string }) {
  return (
    <div className={[styles.arches, className].filter(Boolean).join(' ')}>
      <svg viewBox="0 0 900 980" preserveAspectRatio="xMidYMax slice" fill="none" strokeWidth="1.4" aria-hidden="true">
        <path d={lagoon} stroke="var(--primary-400)" strokeOpacity="0.2" />
        <path d={ring(apricotRing)} stroke="var(--secondary-400)" strokeOpacity="0.42" />
      </svg>
    </div>
  );
}

/** By the keys of categories, as the specification has them. */
const specified: Record<string, string> = {
  web: 'var(--theme-primary)',
  mobile: 'var(--theme-secondary)',
  marketing: '#33FF57',
  surveillance: '#3366FF',
  computers: '#FFD700',
  copiers: '#8A2BE2',
  network: '#FF5733',
  fire: '#DC143C',
  queue: '#FF4500',
};

/** Of what has no colour of its own, known or not. */
const fallback = '#CCCCCC';

export function categoryColour(key: string): string {
  return specified[key] ?? fallback;
}

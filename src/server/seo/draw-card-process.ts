import { setPriority } from 'node:os';
import { drawCard } from './draw-card.ts';

const [card = '', output = '', logo = '', picture = ''] = process.argv.slice(2);
// Visitors come first.
setPriority(10);
await drawCard(JSON.parse(card), output, { logo, picture });

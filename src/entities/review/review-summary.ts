import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import type { Review } from './review.contract.ts';

/** What a card shows of a review, in one language: all that a page has to carry. */
export type ReviewSummary = {
  id: number;
  stars: number;
  words: string;
  name: string;
  position: string;
  portrait: string;
};

export function reviewerName(review: Review, language: Language): string {
  return `${pick(review, 'firstName', language)} ${pick(review, 'lastName', language)}`.trim();
}

export function summariseReview(review: Review, language: Language): ReviewSummary {
  return {
    id: review.id,
    stars: review.stars,
    words: pick(review, 'reviewText', language),
    name: reviewerName(review, language),
    position: pick(review, 'position', language),
    portrait: review.imageUrl,
  };
}

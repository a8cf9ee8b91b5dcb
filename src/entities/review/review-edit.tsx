import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useSearchParams } from '../../kit/router/hooks.ts';
import { Link } from '../../kit/router/link.tsx';
import { type ContentData, EditedContent, type LoadedCopy } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-update.ts';
import { focusList } from '../../kit/staff/list/list-heading.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { buttonClasses } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { type Review, reviewUpdate } from './review.contract.ts';
import { reviewEndpoints } from './review.endpoints.ts';
import { reviewScreens } from './review.screens.ts';
import styles from './review-edit.module.css';
import { ReviewForm } from './review-form.tsx';
import { reviewerName } from './review-summary.ts';

const listPath = reviewScreens.list.path;

/** The screen with a review in its form, or with the form for a new one; what is looked for in the list stays. */
export function reviewsPath(params: URLSearchParams, edit?: number): string {
  const next = new URLSearchParams(params);
  if (edit === undefined) next.delete('edit');
  else next.set('edit', String(edit));
  return `${listPath}${next.size > 0 ? `?${next}` : ''}`;
}

/** Takes the place of the form for a new review: the specification has no screen for editing one. */
export function EditReview({ data }: { data: ContentData<Review> }) {
  const text = useText();
  const [params] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);

  // It is above the card that was pressed, and is gone when the review is saved.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    return focusList;
  }, []);

  const cancel = (
    <Link
      to={reviewsPath(params)}
      className={buttonClasses({ variant: 'ghost', small: true, className: styles.cancel })}
    >
      <Icon of={X} />
      {text('review.cancel')}
    </Link>
  );
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Box title={text('review.editTitle')} note={text('publishing.eachLanguage')}>
        <EditedContent<Review> data={data} back={cancel}>
          {(loaded) => <UpdateForm loaded={loaded} />}
        </EditedContent>
      </Box>
    </div>
  );
}

function UpdateForm({ loaded }: { loaded: LoadedCopy<Review> }) {
  const review = loaded.data.record;
  const saving = useUpdate({
    loaded,
    name: reviewerName(review, useLanguage()),
    calls: reviewEndpoints,
    done: 'review.updated',
    listPath,
  });
  return <ReviewForm schema={reviewUpdate} review={review} submitLabel="review.update" saving={saving} />;
}

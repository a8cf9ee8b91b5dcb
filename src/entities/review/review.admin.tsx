import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData, useSearchParams } from '../../kit/router/hooks.ts';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '../../kit/router/routes.ts';
import { orNull } from '../../kit/staff/action/or-null.ts';
import { AddBox } from '../../kit/staff/form/add-box.tsx';
import { type ContentData, loadContent } from '../../kit/staff/form/edit-screen.tsx';
import { useCreate } from '../../kit/staff/form/use-save.ts';
import { commonSorts } from '../../kit/staff/list/arrange-list.ts';
import { EntityList } from '../../kit/staff/list/entity-list.tsx';
import { ListActions } from '../../kit/staff/list/list-actions.tsx';
import { useRemoval } from '../../kit/staff/list/selection/use-removal.tsx';
import { RecordStanding } from '../../kit/staff/list/standing/record-standing.tsx';
import { ArabicBadge } from '../../kit/staff/list/translation/arabic-badge.tsx';
import { useTranslationStatuses } from '../../kit/staff/list/translation/use-arabic-states.ts';
import { notForListQuery } from '../../kit/staff/list/use-reload.ts';
import { type Review, reviewWrite } from './review.contract.ts';
import { reviewEndpoints } from './review.endpoints.ts';
import { reviewScreens } from './review.screens.ts';
import { ReviewCard } from './review-card.tsx';
import { EditReview, reviewsPath } from './review-edit.tsx';
import { ReviewForm } from './review-form.tsx';
import { reviewerName, summariseReview } from './review-summary.ts';

type ReviewsData = {
  /** Null when the list did not load; the form works without it. */
  reviews: Review[] | null;
  /** The review that `edit` in the address puts into the form. */
  edited: { id: string; data: ContentData<Review> } | null;
};

const editedId = (url: URL) => url.searchParams.get('edit');

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ReviewsData> {
  const api = context.get(apiContext);
  const id = editedId(new URL(request.url));
  const [reviews, edited] = await Promise.all([
    api.call(reviewEndpoints.list, { query: { status: 'any' } }).catch(orNull),
    id === null ? null : loadContent<Review>(api, reviewEndpoints, id).then((data) => ({ id, data })),
  ]);
  return { reviews, edited };
}

/** Looking for something in the list needs no request; putting a review into the form does. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return editedId(change.currentUrl) !== editedId(change.nextUrl) || notForListQuery(change);
}

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('admin.menu.reviews') }) };

export function Component() {
  const text = useText();
  const { edited, reviews } = useLoaderData<ReviewsData>();
  return (
    <>
      {edited ? (
        <EditReview key={edited.id} data={edited.data} />
      ) : (
        <AddBox title={text('review.addTitle')} note={text('review.addNote')} isListEmpty={reviews?.length === 0}>
          <AddReview />
        </AddBox>
      )}
      <ReviewList />
    </>
  );
}

function AddReview() {
  const saving = useCreate({ create: reviewEndpoints.create, done: 'review.added', screens: reviewScreens });
  return <ReviewForm schema={reviewWrite} submitLabel="review.add" saving={saving} />;
}

function ReviewList() {
  const language = useLanguage();
  const [params] = useSearchParams();
  const { reviews } = useLoaderData<ReviewsData>();
  const nameOf = (review: Review) => reviewerName(review, language);
  const arabicOf = useTranslationStatuses('review', reviews);
  const removal = useRemoval({
    endpoints: reviewEndpoints,
    nameOf,
    actionLabel: 'review.delete',
    manyLabel: 'review.deleteMany',
  });
  return (
    <EntityList
      title="review.listTitle"
      searchLabel="review.search"
      empty={{ title: 'review.emptyTitle', text: 'review.emptyText' }}
      items={reviews}
      nameOf={nameOf}
      factsOf={({ id, imageUrl }) => ({ editPath: reviewsPath(params, id), picture: imageUrl })}
      endpoints={reviewEndpoints}
      wordsOf={wordsOf}
      sorts={commonSorts(nameOf, language)}
      removal={removal}
      order={reviewEndpoints.order}
      cards="wide"
    >
      {(review) => {
        const { arabic } = arabicOf(review);
        return (
          <ReviewCard
            review={summariseReview(review, language)}
            actions={<ListActions />}
            note={
              <>
                <RecordStanding />
                {arabic && <ArabicBadge {...arabic} />}
              </>
            }
          />
        );
      }}
    </EntityList>
  );
}

function wordsOf(review: Review): string[] {
  const { positionEN, positionAR, reviewTextEN, reviewTextAR } = review;
  return [reviewerName(review, 'en'), reviewerName(review, 'ar'), positionEN, positionAR, reviewTextEN, reviewTextAR];
}

import { findCategory } from '../../domain/categories.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';

/** Whoever comes from the page of a service has chosen it already. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = findCategory(new URL(request.url).searchParams.get('service') ?? '');
  return { asked: asked?.quotation ? { selectedCategory: asked.discipline, service: asked.quotation } : null };
}

import { categories, plansPath } from '../../domain/categories.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { planWords } from './plan-words.ts';

/** The plans of the other services, and the service itself where it has a page of its own. */
export function OtherPlans({ than }: { than: string }) {
  const text = useText();
  return categories.flatMap((category) => {
    const words = planWords[category.key];
    if (!words) return [];
    if (category.key !== than)
      return <PlansLink key={category.key} to={plansPath(category)} name={text(words.heading)} />;
    const hasPage = category.path !== plansPath(category);
    return hasPage ? <PlansLink key={category.key} to={category.path} name={text('plans.service')} /> : [];
  });
}

function PlansLink({ to, name }: { to: string; name: string }) {
  return (
    <ButtonLink variant="ghost" small to={to}>
      {name}
    </ButtonLink>
  );
}

import { EyeOff, Globe } from 'lucide-react';
import type { TextKey } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectBox } from '../../../../ui/fields/select-box.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Option } from '../../../fields/choice-field.tsx';
import type { ListItem } from '../../list-item-context.ts';
import { isPublic, type ListCalls } from '../../listed-record.ts';
import { SelectionBar } from '../selection-bar.tsx';
import { BulkReport } from './bulk-report.tsx';
import { canBePublished, useBulk } from './use-bulk.tsx';

type BulkBarProps = {
  /** Closed, it only finishes what it has begun. */
  isOpen: boolean;
  chosen: ListItem[];
  /** How many are on this page. */
  shown: number;
  endpoints: ListCalls;
  categories?: Option[];
  removal?: { label: TextKey; onAsk: () => void };
  onAll: (isChosen: boolean) => void;
  onEnd: () => void;
};

/** All that can be done to several records at once. */
export function BulkBar({ isOpen, chosen, shown, endpoints, categories, removal, onAll, onEnd }: BulkBarProps) {
  const text = useText();
  const bulk = useBulk(endpoints, onEnd);
  const [waiting, onSite] = [chosen.filter(canBePublished), chosen.filter(isPublic)];
  return (
    <>
      {isOpen && (
        <SelectionBar chosen={chosen.length} shown={shown} onAll={onAll} onCancel={onEnd} removal={removal}>
          <Button variant="ghost" small disabled={waiting.length === 0} onClick={() => bulk.publish(waiting)}>
            <Icon of={Globe} />
            {text('list.bulk.publish', { count: waiting.length })}
          </Button>
          <Button variant="ghost" small disabled={onSite.length === 0} onClick={() => bulk.unpublish(onSite)}>
            <Icon of={EyeOff} />
            {text('list.bulk.unpublish', { count: onSite.length })}
          </Button>
          {categories && (
            <CategoryChoice
              options={categories}
              isDisabled={chosen.length === 0}
              onChoose={(category) => bulk.setCategory(chosen, category)}
            />
          )}
        </SelectionBar>
      )}
      {bulk.report && <BulkReport {...bulk.report} onClose={bulk.closeReport} />}
      {bulk.dialog}
    </>
  );
}

type CategoryChoiceProps = { options: Option[]; isDisabled: boolean; onChoose: (category: string) => void };

function CategoryChoice({ options, isDisabled, onChoose }: CategoryChoiceProps) {
  const label = useText()('list.bulk.category');
  return (
    <SelectBox aria-label={label} disabled={isDisabled} value="" onChange={(event) => onChoose(event.target.value)}>
      <option value="" disabled>
        {label}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectBox>
  );
}

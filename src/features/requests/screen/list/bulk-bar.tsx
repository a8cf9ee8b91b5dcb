import { Check, ShieldAlert } from 'lucide-react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { SelectionBar } from '../../../../kit/staff/list/selection/selection-bar.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { SelectBox } from '../../../../kit/ui/fields/select-box.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import type { StaffMember } from '../../../accounts/staff/staff.contract.ts';
import { ableOwners } from '../detail/owner-field.tsx';
import type { Bulk } from './use-bulk.tsx';
import type { RequestSelection } from './use-selection.ts';

type BulkBarProps = { selection: RequestSelection; shown: number; staff: StaffMember[] | null; bulk: Bulk };

/** Stays in sight while requests are chosen, with all that can be done to several. */
export function BulkBar({ selection, shown, staff, bulk }: BulkBarProps) {
  const text = useText();
  const isNone = selection.chosen.length === 0;
  return (
    <SelectionBar
      chosen={selection.chosen.length}
      shown={shown}
      onAll={selection.chooseAll}
      onCancel={selection.end}
      removal={{ label: 'request.delete', onAsk: bulk.askToDelete }}
    >
      <Button variant="ghost" small disabled={isNone} onClick={() => bulk.move('handled')}>
        <Icon of={Check} />
        {text('request.bulk.handle')}
      </Button>
      <OwnerChoice isDisabled={isNone} staff={staff} onChoose={bulk.assign} />
      <Button variant="ghost" small disabled={isNone} onClick={() => bulk.move('spam')}>
        <Icon of={ShieldAlert} />
        {text('request.bulk.spam')}
      </Button>
    </SelectionBar>
  );
}

type OwnerChoiceProps = { isDisabled: boolean; staff: StaffMember[] | null; onChoose: Bulk['assign'] };

const nobody = 'nobody';

function OwnerChoice({ isDisabled, staff, onChoose }: OwnerChoiceProps) {
  const text = useText();
  const able = ableOwners(staff);
  const choose = (value: string) => onChoose(able.find(({ id }) => String(id) === value) ?? null);
  return (
    <SelectBox
      aria-label={text('request.bulk.assign')}
      disabled={isDisabled || !staff}
      value=""
      onChange={(event) => choose(event.target.value)}
    >
      <option value="" disabled>
        {text('request.bulk.assign')}
      </option>
      {able.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={nobody}>{text('request.nobody')}</option>
    </SelectBox>
  );
}

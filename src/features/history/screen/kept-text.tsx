import { RotateCcw } from 'lucide-react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { editingCalls } from '../../../kit/publishing/editing/editing.calls.ts';
import { useNavigate } from '../../../kit/router/hooks.ts';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import type { HistoryLine } from '../history.contract.ts';

type KeptTextProps = { entity: string; id: number; line: HistoryLine };

/** Brings a text back that was kept when another took over, or when it was discarded: it becomes the draft again. */
export function KeptText({ entity, id, line: { details } }: KeptTextProps) {
  const text = useText();
  const api = useApi();
  const navigate = useNavigate();
  const { act } = useAction();
  const version = Number(details?.kept);
  if (!version) return null;
  const bringBack = () =>
    act({
      key: version,
      run: () => api.call(editingCalls.restoreKept, { params: { entity, id, version } }),
      onDone: () => navigate(recordLinks[entity]?.path(id) ?? ''),
      done: () => text('presence.broughtBack'),
      failed: (reason) => text('presence.notBroughtBack', { reason }),
    });
  return (
    <Button variant="ghost" small onClick={() => void bringBack()}>
      <Icon of={RotateCcw} />
      {text('presence.bringBack')}
    </Button>
  );
}

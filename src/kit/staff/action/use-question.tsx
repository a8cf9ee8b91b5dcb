import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

/** Asks before something begins. The screen draws `dialog`. */
export function useQuestion() {
  const [asked, setAsked] = useState<{ question: Question; begin: () => void } | null>(null);

  const dialog: ReactNode = asked && (
    <ConfirmDialog
      {...asked.question}
      onSafe={() => setAsked(null)}
      onAction={() => {
        setAsked(null);
        asked.begin();
      }}
    />
  );
  return { ask: (question: Question, begin: () => void) => setAsked({ question, begin }), dialog };
}

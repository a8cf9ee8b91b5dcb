/** Set aside is what could not be sent and need not be. */
export const letterStates = ['waiting', 'sent', 'failed', 'setAside'] as const;

export type LetterState = (typeof letterStates)[number];

/** What keeps all letters from being sent. */
export const serverTroubles = ['unreachable', 'login', 'sender', 'unclear'] as const;

/** Why a letter is not sent. The first three concern this one and its reader; the fourth came back with a backup. */
export const mailTroubles = ['address', 'refused', 'putOff', 'restored', ...serverTroubles] as const;

export type MailTrouble = (typeof mailTroubles)[number];

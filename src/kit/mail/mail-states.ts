/** Set aside is what could not be sent and need not be. */
export const letterStates = ['waiting', 'sent', 'failed', 'setAside'] as const;

export type LetterState = (typeof letterStates)[number];

/** What keeps all letters from being sent. */
export const serverTroubles = ['unreachable', 'login', 'sender', 'unclear'] as const;

/**
 * Why a letter is not sent. The first three concern this one and its reader; the fourth came back with a backup;
 * the fifth was sealed with a secret that is not ours any more.
 */
export const mailTroubles = ['address', 'refused', 'putOff', 'restored', 'sealed', ...serverTroubles] as const;

export type MailTrouble = (typeof mailTroubles)[number];

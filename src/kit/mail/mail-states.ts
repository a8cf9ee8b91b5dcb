export const letterStates = ['waiting', 'sent', 'failed'] as const;

export type LetterState = (typeof letterStates)[number];

/** Why a letter is not sent: of the reader's making, or of the way to the mail server. */
export const mailTroubles = ['address', 'refused', 'putOff', 'unreachable', 'login', 'sender', 'unclear'] as const;

export type MailTrouble = (typeof mailTroubles)[number];

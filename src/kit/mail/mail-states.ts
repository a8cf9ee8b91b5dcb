/** Set aside is what could not be sent and need not be. */
export const emailStates = ['waiting', 'sent', 'failed', 'setAside'] as const;

export type EmailState = (typeof emailStates)[number];

/** What keeps all emails from being sent. */
export const serverFailures = ['unreachable', 'login', 'sender', 'unclear'] as const;

/**
 * Why an email is not sent. The first three concern this one and its reader; the fourth came back with a backup;
 * the fifth was sealed with a secret that is not ours any more.
 */
export const mailFailures = ['address', 'refused', 'putOff', 'restored', 'sealed', ...serverFailures] as const;

export type MailFailure = (typeof mailFailures)[number];

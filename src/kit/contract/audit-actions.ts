/** What staff did, in the words of the audit log: its text key is `activity.<action>`. */
export const activityActions = [
  'created',
  'updated',
  'ordered',
  'deleted',
  'restored',
  'reverted',
  'confirmed',
  'deletedForGood',
  'moved',
  'assigned',
  'noted',
  'exported',
  'erased',
  'invited',
  'roleChanged',
  'switchedOff',
  'switchedOn',
  'passwordReset',
  'passwordChanged',
  'signedOutEverywhere',
  'secondFactorOn',
  'secondFactorOff',
] as const;

export type ActivityAction = (typeof activityActions)[number];

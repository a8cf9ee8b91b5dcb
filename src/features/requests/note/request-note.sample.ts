/** A body that passes every rule; tests change one thing at a time. */
export const requestNoteSample = {
  entity: 'quotation',
  recordId: 1,
  text: 'Called back, they want a visit on Sunday.',
};

/** A body that passes every rule; tests change one thing at a time. */
export const contactMessageSample = {
  fullName: 'Dina Fouad',
  email: 'dina@sidra.example',
  phone: '01187654321',
  message: 'Do you train our own team to update the site?',
  findWay: 'Google Search',
};

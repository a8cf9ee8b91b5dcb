/** What `<img sizes>` of a picture is that has a whole row of the page, between the page's margins. */
export const rowSizes = '(min-width: 1304px) 1240px, calc(100vw - 40px)';

/** The same of a card's picture, in a grid or a row of three. */
export const cardSizes = '(min-width: 1000px) 400px, (min-width: 600px) 50vw, calc(100vw - 40px)';

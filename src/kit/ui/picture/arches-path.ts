/** The two arches of the built-in mark, in a square of 48 units. */
export const arches = {
  software: 'M5.5 43V25.5C5.5 16.2 10.6 9.4 17 5C23.4 9.4 28.5 16.2 28.5 25.5V43',
  hardware: 'M19.5 43V25.5C19.5 16.2 24.6 9.4 31 5C37.4 9.4 42.5 16.2 42.5 25.5V43',
};

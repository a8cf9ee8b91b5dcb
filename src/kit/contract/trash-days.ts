/** How long what was deleted stays in the trash. */
export const trashDays = 30;

/** Where a link to set a password leads. Below the login, which is the other page that needs no session. */
export const setPasswordPath = '/ms-admin/set-password';

/** The header in which a page of the app names the user who opened it. */
export const PAGE_USER_HEADER = 'x-padkos-user';

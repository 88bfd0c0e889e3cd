/** The header by which a page of the app names the user whom it was opened by. */
export const PAGE_USER_HEADER = 'x-padkos-user';

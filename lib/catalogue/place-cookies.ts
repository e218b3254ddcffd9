/** Cookies with the section and the screen last opened, so that the server can open them again. */
export const PROJECT_COOKIE = 'qb_id'
export const KEY_COOKIE = 'qb-inner-route'

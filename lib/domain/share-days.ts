/** Days a share link may be asked to last, offered first; a date is the other choice. */
export const SHARE_DAYS = [1, 7, 30] as const

/** The durations offered for a share link, in days; alternatively a date can be entered. */
export const SHARE_DAYS = [1, 7, 30] as const

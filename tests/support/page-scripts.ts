/** The most that the scripts of a page may weigh, compressed, as a browser receives them until the page is idle. */
export const SCRIPT_BUDGET_KB = 190

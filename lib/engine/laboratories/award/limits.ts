export const MOST_IN_GROUP = 8

/** Bidders whose prices are all moved: the work grows with the cube of their number. */
export const MOST_MOVED = 60

/** Points in twentieths, as Word counts widths; rounded down, so that columns together never leave the page. */
export const dxa = (points: number) => Math.floor(points * 20)

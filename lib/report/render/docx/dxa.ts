/** Points in twentieths, Word's unit of width. Rounded down, so that the columns never exceed the page. */
export const dxa = (points: number) => Math.floor(points * 20)

/** The room of a text in letters; an ideograph is as wide as two. */
export const roomOf = (text: string): number =>
  Array.from(text, (character) => (character > '\u2e7f' ? 2 : 1)).reduce((all, one) => all + one, 0)

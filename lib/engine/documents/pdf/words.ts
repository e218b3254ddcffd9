/** Words are parted by spaces, Chinese characters are not: there a gap only fills the line. */
export const isWordBreak = (before: string, after: string) =>
  before.charCodeAt(before.length - 1) < 0x2e80 && after.charCodeAt(0) < 0x2e80

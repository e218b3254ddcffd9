/** Characters without width, and those that change the direction of writing. */
const INVISIBLE = /[\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** How many characters of a text nobody sees. */
export const invisibleIn = (text: string): number => text.match(INVISIBLE)?.length ?? 0

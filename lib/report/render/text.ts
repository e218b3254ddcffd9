/** Control characters, what XML cannot hold, and halves of characters. */
const UNREADABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

/** A text as documents can hold it: names in uploaded files may carry anything. */
export const readable = (text: string) => text.replace(UNREADABLE, '').replace(/\r\n?/g, '\n')

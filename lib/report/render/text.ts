import { xmlText } from '../../domain/text'

/** A text as documents can hold it: names in uploaded files may carry anything. */
export const readable = (text: string) => xmlText(text).replace(/\r\n?/g, '\n')

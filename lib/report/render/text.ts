import { xmlText } from '../../domain/text'

/** A text that documents can contain; names from uploaded files may have any characters. */
export const readable = (text: string) => xmlText(text).replace(/\r\n?/g, '\n')

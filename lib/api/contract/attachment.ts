import { nameOfFile } from '../../domain/text'

/** What a file is called and what it is. */
export interface Attachment {
  readonly fileName: string
  readonly mediaType: string
}

/** A text in a header as RFC 8187 has it; `encodeURIComponent` leaves some characters as they are. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The one way a file leaves: with its own name and type, never to be shown or guessed at in the page. */
export function attachmentHeaders({ fileName, mediaType }: Attachment): Record<string, string> {
  const name = nameOfFile(fileName)
  const ascii = name.replace(/[^\x20-\x7e]/g, '_')
  return {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  }
}

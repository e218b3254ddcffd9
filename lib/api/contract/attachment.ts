import { nameOfFile } from '../../domain/text'

/** Name and media type of a file. */
export interface Attachment {
  readonly fileName: string
  readonly mediaType: string
}

/** Encodes a text for a header (RFC 8187); `encodeURIComponent` alone leaves some characters unencoded. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const pictureAnswer = (page: number, bytes: Uint8Array): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      ...attachmentHeaders({ fileName: `${page}.jpg`, mediaType: 'image/jpeg' }),
      'Content-Length': `${bytes.length}`,
    },
  })

/** Headers of every download: name and type of the file; the browser must neither display nor sniff it. */
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

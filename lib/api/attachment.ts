/** What a file is called and what it is. */
export interface Attachment {
  readonly fileName: string
  readonly mediaType: string
}

/** The one way a file leaves: with its own name and type, never to be shown or guessed at in the page. */
export function attachmentHeaders({ fileName, mediaType }: Attachment): Record<string, string> {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  }
}

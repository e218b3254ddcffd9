/** What is stored of a document that was read: its text by blocks, and how it looks. */
export const DOCUMENT_PARTS = ['text', 'layout'] as const
export type DocumentPart = (typeof DOCUMENT_PARTS)[number]

/** The object with a part of a document as a version of the reader has read it; `sha256` is that of the document. */
export const documentKey = (version: number, sha256: string, part: DocumentPart) =>
  `documents/${version}/${sha256}-${part}`

/** The document of which an object holds a part; null for what is none. */
export const documentOf = (key: string): string | null =>
  key.match(/^documents\/\d+\/([0-9a-f]{64})-(?:text|layout)$/)?.[1] ?? null

/** The object with the picture of a page, by the SHA-256 of what was read. Equal pictures are stored once. */
export const pictureKey = (picture: string) => `page-pictures/${picture}`

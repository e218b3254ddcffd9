/** What is stored of a document that was read: its text by blocks, and how it looks. */
export type DocumentPart = 'text' | 'layout'

/** The object with a part of a document as a version of the reader has read it; `sha256` is that of the document. */
export const documentKey = (version: number, sha256: string, part: DocumentPart) =>
  `documents/${version}/${sha256}-${part}`

/**
 * Thumbnails that libraries write into every document, as SHA-256: the template of python-docx has one of an empty page. They
 * identify nobody.
 */
const OF_TEMPLATES: ReadonlySet<string> = new Set([
  '96367138dc44ce09bf2c8f0f8e49348a1478d2c5c0af69bbc2bbc38b63cdcead',
])

/** Whether a document has a thumbnail of its own: of no template, and not in the tender or other bids. */
export const hasOwnThumbnail = (
  thumbnails: readonly string[] | undefined,
  known: ReadonlySet<string> | null,
): boolean => (thumbnails ?? []).some((hash) => !OF_TEMPLATES.has(hash) && !known?.has(hash))

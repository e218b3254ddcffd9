import { pagesSeenIn, recognisedPagesIn } from '../../../documents/recognition/data'
import { documentsOf, documentText } from '../../../documents/technical/data'
import { type PagedText, pagesOf } from '../../../documents/technical/pages'
import type { DocText } from '../../../engine/documents/doc-text'
import {
  type PlacedLine,
  placedLines,
  recognisedOf,
  withRecognised,
} from '../../../engine/documents/recognised'
import { recent } from '../../../kit/recent'
import { runById } from '../../../runs/data'
import type { OpenResult } from '../../../runs/results/reader'

/** A document of a result, as it is named there. */
export interface ReadDocument {
  readonly fileId: number
  readonly position: number
  readonly name: string
  /** SHA-256. */
  readonly document: string
  readonly doc: DocText
  readonly paged: PagedText
  /** The lines that were read from pictures, where they stand in the text. */
  readonly lines: readonly PlacedLine[]
}

type Place = Pick<ReadDocument, 'fileId' | 'position'>

/** What was read of a content, shared by everybody who looks at it. */
const texts = recent<Promise<Pick<ReadDocument, 'doc' | 'paged' | 'lines'> | null>>('tecSame.texts', 12)

/** Pages that were read from pictures since a result stand behind those that it knows, whose places stay. */
const readText = async (sha256: string) => {
  const seen = (await pagesSeenIn([sha256])).get(sha256) ?? 0
  return texts(`${sha256} ${seen}`, async () => {
    const own = await documentText(sha256)
    if (!own) return null
    const pages = await recognisedPagesIn(sha256)
    const doc = withRecognised(own, recognisedOf(pages))
    const by = own.text.length
    const lines = placedLines(pages).map((line) => ({ ...line, start: line.start + by, end: line.end + by }))
    return { doc, paged: pagesOf(doc), lines }
  })
}

/** Where a document lies, and what it is called: before the reveal of a blind section only what stands for it. */
function placeBehind({ veil }: OpenResult, { fileId, position }: Place) {
  if (!veil) return { fileId, position, label: null }
  const hidden = veil.documentBehind(fileId)
  return hidden && { fileId: hidden.fileId, position: hidden.position, label: hidden.label }
}

/**
 * A document that a result was computed from; null if the run had no such document, or its text is not there any more.
 * @param place as rows and addresses name it
 */
export async function documentOf(run: OpenResult, place: Place): Promise<ReadDocument | null> {
  const behind = placeBehind(run, place)
  // In a veiled result nothing says which file is whose, so the run itself is asked.
  const input = (await runById(run.id))?.inputs.find(({ fileId }) => fileId === behind?.fileId)
  if (!behind || !input) return null
  const found = (await documentsOf(input.sha256)).find(({ position }) => position === behind.position)
  const read = found && (await readText(found.document))
  if (!read) return null
  const { document } = found
  return { ...place, name: behind.label ?? found.name ?? input.fileName, document, ...read }
}

import type { DocumentState } from '../../domain/technical/document-states'
import type { DocumentFacts } from '../../engine/documents/read'

/** The state of a document as it is shown; message keys `files.documents.state.<state>` and `….advice.<state>`. */
export type ShownState = DocumentState | 'unread'

export const shownState = (facts: Pick<DocumentFacts, 'state'> | null): ShownState => facts?.state ?? 'unread'

type ProblemCode =
  | 'noText'
  | 'garbled'
  | 'blank'
  | 'damagedPages'
  | 'cut'
  | 'tooLong'
  | 'tooMuch'
  | 'tooManyCharacters'
  | 'broken'
  | 'encryptedImages'
  | 'imagesCut'
  | 'wpsIds'
  | 'xmp'
  | 'foreignChunk'
  | 'lost'
  | 'format'
  | 'partTooLarge'
  | 'damagedPart'
  | 'other'

/** What was not read of a document; message key `files.documents.problem.<code>`. */
export interface ProblemWords {
  readonly code: ProblemCode
  readonly values: Readonly<Record<string, string>>
}

const ENDS = { late: 'tooLong', memory: 'tooMuch', characters: 'tooManyCharacters' } as const
const isEnd = (text: string): text is keyof typeof ENDS => text in ENDS

/** What a reader notes of what it has not read, in words: a code, and the pages, the part or the number concerned. */
export function problemWords(problem: string): ProblemWords {
  const at = problem.indexOf(' ')
  const [code, text] = at < 0 ? [problem, ''] : [problem.slice(0, at), problem.slice(at + 1)]
  switch (code) {
    case 'noText':
    case 'garbled':
      return { code, values: { pages: text } }
    case 'damaged':
      return { code: 'damagedPages', values: { pages: text } }
    case 'ended':
      return { code: isEnd(text) ? ENDS[text] : 'broken', values: {} }
    case 'encryptedImages':
    case 'imagesCut':
      return { code, values: { count: text } }
    case 'blank':
    case 'xmp':
    case 'foreignChunk':
    case 'lost':
      return { code, values: {} }
    case 'wpsIds':
      return { code, values: { part: text } }
    case 'format':
      return { code, values: { format: text } }
    case 'tooLarge': {
      const [read, all] = text.split('/')
      const isOfPages = all !== undefined && /^\d+$/.test(all) && /^\d+$/.test(read!)
      return isOfPages
        ? { code: 'cut', values: { read: read!, all } }
        : { code: 'partTooLarge', values: { part: text } }
    }
    default:
      return text.includes('.')
        ? { code: 'damagedPart', values: { part: text } }
        : { code: 'other', values: { problem } }
  }
}

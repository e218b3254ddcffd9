import { type PlantedDeviation, type Where, westernComma } from './docx-plants'
import type { Look } from './looks'
import type { PdfDraft, TextLook } from './typeset'

interface Kind extends Pick<PlantedDeviation, 'key' | 'scope'> {
  readonly plant: (draft: PdfDraft, taken: Set<number>) => Where | null
}

/** So many characters have several lines on one page, wherever it ends. */
const LEAST_TEXT = 150
const CM = 72 / 2.54

/** A long paragraph in which nothing was planted. */
function freeParagraph({ paragraphs, random }: PdfDraft, taken: Set<number>): number | null {
  const free = [...paragraphs.keys()].filter(
    (at) => paragraphs[at]!.text.length >= LEAST_TEXT && !taken.has(at),
  )
  if (free.length === 0) return null
  const at = random.pick(free)
  taken.add(at)
  return at
}

const ofLook = (key: Kind['key'], change: Partial<TextLook>): Kind => ({
  ...{ key, scope: 'all' },
  plant: (draft, taken) => {
    const at = freeParagraph(draft, taken)
    if (at === null) return null
    const { text, look } = draft.paragraphs[at]!
    draft.paragraphs[at] = { text, look: { ...look, ...change } }
    return { text }
  },
})

const ofFrame = (key: Kind['key'], change: (draft: PdfDraft) => void): Kind => ({
  ...{ key, scope: 'page' },
  plant: (draft) => {
    change(draft)
    return { document: true }
  },
})

const PUNCTUATION: Kind = {
  ...{ key: 'punctuation', scope: 'all' },
  plant: (draft, taken) => {
    const at = freeParagraph(draft, taken)
    const text = at === null ? null : westernComma(draft.paragraphs[at]!.text)
    if (at === null || text === null) return null
    draft.paragraphs[at] = { ...draft.paragraphs[at]!, text }
    return { text }
  },
}

const CONTENTS: Kind = {
  ...{ key: 'toc', scope: 'page' },
  plant: ({ paragraphs }) => {
    const { look } = paragraphs.find(({ look }) => look.firstLine > 0)!
    const lines = ['一、编制说明', '二、施工总体部署', '三、主要施工方法']
    paragraphs.unshift(
      ...lines.map((text, at) => ({
        text: `${text}${'.'.repeat(30)}${at + 1}`,
        look: { ...look, firstLine: 0 },
        endsPage: at === lines.length - 1,
      })),
    )
    return { text: lines[0]! }
  },
}

const BLANK: Kind = {
  ...{ key: 'blankPages', scope: 'page' },
  plant: ({ paragraphs }) => {
    const at = Math.floor(paragraphs.length / 2)
    const { look } = paragraphs[at]!
    paragraphs[at] = { ...paragraphs[at]!, endsPage: true }
    paragraphs.splice(at + 1, 0, { text: '', look, endsPage: true })
    return { document: true }
  },
}

const COMMON: readonly Kind[] = [
  ...(['top', 'left', 'right'] as const).map((side) => {
    const name = `${side[0]!.toUpperCase()}${side.slice(1)}` as 'Top' | 'Left' | 'Right'
    return ofFrame(`margin${name}`, ({ frame }) => {
      frame[side] = 1.4 * CM
    })
  }),
  ofFrame('header', ({ frame }) => {
    frame.header = '施工组织设计'
  }),
]

const TEXT: readonly Kind[] = [
  ofLook('fontEastAsia', { font: 'SimHei' }),
  ofLook('fontSize', { size: 12 }),
  ofLook('lineExact', { pitch: 20 }),
  ofLook('lineExact', { pitch: 36 }),
]
const RED = ofLook('colour', { colour: 'C00000' })
const PAPER = ofFrame('paper', ({ frame }) => {
  frame.width = 612
  frame.height = 792
})
const FOOTER = ofFrame('footer', ({ frame }) => {
  frame.footer = '内部资料'
})

const DEVIATIONS: Readonly<Record<Look['profile'], readonly Kind[]>> = {
  A: [...TEXT, ...COMMON, RED, PAPER, FOOTER, BLANK],
  B: [...TEXT, ...COMMON, RED, PAPER, FOOTER, ofLook('firstLineChars', { firstLine: 2 })],
  C: [
    ...TEXT,
    ...COMMON,
    PAPER,
    FOOTER,
    PUNCTUATION,
    CONTENTS,
    ofLook('bold', { bold: true }),
    ofLook('firstLineChars', { firstLine: 0 }),
  ],
  D: [
    ...COMMON,
    RED,
    ofLook('fontSize', { size: 12 }),
    ofFrame('pageNumber', ({ frame }) => {
      frame.number = 0.85
    }),
    ofFrame('pageNumberFrom', ({ frame }) => {
      frame.firstNumber = 5
    }),
  ],
}

/** Plants up to so many deviations in a document that is still to be printed. */
export function plantInPdf(draft: PdfDraft, count: number): PlantedDeviation[] {
  const planted: PlantedDeviation[] = []
  const taken = new Set<number>()
  const kinds = draft.random.sample(DEVIATIONS[draft.look.profile], DEVIATIONS[draft.look.profile].length)
  // Parts before the text move what was chosen by its place.
  const ordered = [...kinds].sort(
    (a, b) => Number(a === CONTENTS || a === BLANK) - Number(b === CONTENTS || b === BLANK),
  )
  for (const { key, scope, plant } of ordered) {
    if (planted.length >= count) break
    const where = plant(draft, taken)
    if (where) planted.push({ key, scope, way: 'direct', where })
  }
  return planted
}

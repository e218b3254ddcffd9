import { type DocxDraft, overrideOf } from './docx-draft'
import type { Look } from './looks'
import type { Props } from './props'

/** The way by which a deviation comes into a document. */
export type Way =
  | 'direct'
  | 'style'
  | 'basedOn'
  | 'characterStyle'
  | 'default'
  | 'theme'
  | 'tableStyle'
  | 'numbering'
  | 'section'
  | 'part'

/** Where a deviation stands: the text of its paragraph, its section from 1, the whole text, or the document. */
export type Where =
  | { readonly text: string }
  | { readonly section: number }
  | { readonly whole: true }
  | { readonly document: true }

/** Keys and scopes of rules, as the engine names them (blind-layout.md §2). */
type RuleKey = string
type RuleScope = 'all' | 'page' | 'heading' | 'figureText'

/** A deviation that was planted; a rule of this key and scope has to differ there. */
export interface PlantedDeviation {
  readonly key: RuleKey
  readonly scope: RuleScope
  readonly way: Way
  readonly where: Where
}

interface Kind {
  readonly key: RuleKey
  readonly scope: RuleScope
  readonly way: Way
  /** Plants it; null if the document has no place for it. */
  readonly plant: (draft: DocxDraft, taken: Set<number>) => Where | null
}

type Block = 'paragraph' | 'heading' | 'caption' | 'table'

const LEAST_TEXT = 45

/** A block that nothing was planted in. */
function freeBlock({ blocks, random }: DocxDraft, taken: Set<number>, kind: Block): number | null {
  const free = [...blocks.keys()].filter((at) => {
    const block = blocks[at]!
    const isLong = block.kind !== 'paragraph' || block.text.length >= LEAST_TEXT
    return block.kind === kind && isLong && !taken.has(at)
  })
  if (free.length === 0) return null
  const at = random.pick(free)
  taken.add(at)
  return at
}

const textAt = ({ blocks, manner, look }: DocxDraft, at: number): string => {
  const block = blocks[at]!
  if (block.kind === 'table') return block.rows[0]!.join('')
  const isListed = manner.isNumbered && look.hasHeadingStyles
  return block.kind === 'heading' && !isListed ? block.number + block.text : block.text
}

/** A style of the document's own with these properties; `isChild`: of another one that has them. */
function styleWith(draft: DocxDraft, kind: 'run' | 'paragraph', props: Props, isChild: boolean): string {
  const id = `x${draft.styles.length + 1}`
  const body = draft.manner.line === 'bodyStyle' ? 'xBody' : 'a'
  draft.styles.push({ id, name: `样式${draft.styles.length + 1}`, basedOn: body, [kind]: props })
  if (!isChild) return id
  const child = `x${draft.styles.length + 1}`
  draft.styles.push({ id: child, name: `样式${draft.styles.length + 1}`, basedOn: id })
  return child
}

const RUN_WAYS = ['direct', 'style', 'basedOn', 'characterStyle'] as const
const PARAGRAPH_WAYS = ['direct', 'style', 'basedOn'] as const

/** Of the text of a paragraph. */
const ofRun = (key: RuleKey, props: Props, block: Block = 'paragraph', scope: RuleScope = 'all'): Kind[] =>
  RUN_WAYS.filter((way) => block === 'paragraph' || way === 'direct').map(
    (way): Kind => ({
      ...{ key, scope, way },
      plant: (draft, taken) => {
        const at = freeBlock(draft, taken, block)
        if (at === null) return null
        const override = overrideOf(draft, at)
        if (way === 'direct') override.run = props
        else override.drops = [...(override.drops ?? []), ...Object.keys(props)]
        if (way === 'style' || way === 'basedOn')
          override.style = styleWith(draft, 'run', props, way === 'basedOn')
        if (way === 'characterStyle') {
          const id = `x${draft.styles.length + 1}`
          draft.styles.push({ id, name: `字符${id}`, type: 'character', run: props })
          override.characterStyle = id
        }
        return { text: textAt(draft, at) }
      },
    }),
  )

const ofParagraph = (key: RuleKey, props: Props, scope: RuleScope = 'all'): Kind[] =>
  PARAGRAPH_WAYS.map(
    (way): Kind => ({
      ...{ key, scope, way },
      plant: (draft, taken) => {
        const at = freeBlock(draft, taken, 'paragraph')
        if (at === null) return null
        const override = overrideOf(draft, at)
        if (way === 'direct') override.paragraph = props
        else {
          override.style = styleWith(draft, 'paragraph', props, way === 'basedOn')
          // What a paragraph says itself outweighs its style.
          if (key === 'lineExact' || key === 'lineMultiple') override.drops = ['spacing']
          if (key === 'firstLineChars') override.drops = ['ind']
        }
        return { text: textAt(draft, at) }
      },
    }),
  )

const byDefault = (key: RuleKey, change: { run?: Props; paragraph?: Props }): Kind => ({
  ...{ key, scope: 'all', way: 'default' },
  plant: ({ defaults }) => {
    Object.assign(defaults, change)
    return { whole: true }
  },
})

const THEME: Kind = {
  ...{ key: 'fontEastAsia', scope: 'all', way: 'theme' },
  plant: (draft) => {
    if (draft.manner.font !== 'theme') return null
    draft.theme = '等线'
    return { whole: true }
  },
}

const byTable = (key: RuleKey, props: Props): Kind => ({
  ...{ key, scope: 'all', way: 'tableStyle' },
  plant: (draft) => {
    const at = draft.blocks.findIndex(({ kind }) => kind === 'table')
    if (at < 0) return null
    draft.firstRow = { ...draft.firstRow, ...props }
    return { text: textAt(draft, at) }
  },
})

const byList = (key: RuleKey, paragraph: Props): Kind => ({
  ...{ key, scope: 'all', way: 'numbering' },
  plant: (draft, taken) => {
    const at = freeBlock(draft, taken, 'paragraph')
    if (at === null) return null
    const id = draft.lists.length + 10
    draft.lists.push({ id, format: 'decimal', text: '%1）', paragraph })
    const override = overrideOf(draft, at)
    // The properties of a list stand in an element of their own.
    override.paragraph = { numId: { val: `${id}` } }
    override.drops = ['ind', 'pStyle']
    if (draft.manner.line === 'bodyStyle')
      override.paragraph = { ...override.paragraph, ...draft.parts.direct.paragraph }
    return { text: textAt(draft, at) }
  },
})

const bySection = (key: RuleKey, change: (section: DocxDraft['sections'][number]) => void): Kind => ({
  ...{ key, scope: 'page', way: 'section' },
  plant: ({ sections }) => {
    change(sections.at(-1)!)
    return { section: sections.length }
  },
})

/** A header or footer of one kind of pages in the last section. */
const furniture = (key: 'header' | 'footer', type: 'default' | 'first' | 'even', inner: string): Kind => ({
  ...{ key, scope: 'page', way: 'part' },
  plant: (draft) => {
    const section = draft.sections.at(-1)!
    const id = `${key}-${type}-planted`
    draft[key === 'header' ? 'headers' : 'footers'][id] = inner
    section.references = `<w:${key}Reference w:type="${type}" r:id="${id}"/>${section.references.replace(/<w:(\w+)Reference w:type="default" r:id="h-empty"\/>/, '')}`
    if (type === 'first') section.more += '<w:titlePg/>'
    if (type === 'even') draft.settings += '<w:evenAndOddHeaders/>'
    return { section: draft.sections.length }
  },
})

const line = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`
const words = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`

const ofText = (key: RuleKey, scope: RuleScope, change: (text: string) => string | null): Kind => ({
  ...{ key, scope, way: 'direct' },
  plant: (draft, taken) => {
    const at = freeBlock(draft, taken, 'paragraph')
    const text = at === null ? null : change(textAt(draft, at))
    if (at === null || text === null) return null
    overrideOf(draft, at).text = text
    return { text }
  },
})

/** Content that stands beside the text of a paragraph. */
const beside = (key: RuleKey, where: 'before' | 'behind', content: string, found: Where | null): Kind => ({
  ...{ key, scope: 'page', way: 'direct' },
  plant: (draft, taken) => {
    const at = freeBlock(draft, taken, 'paragraph')
    if (at === null) return null
    overrideOf(draft, at)[where] = content
    return found ?? { text: textAt(draft, at) }
  },
})

const COMMENT: Kind = {
  ...{ key: 'comments', scope: 'page', way: 'part' },
  plant: (draft) => {
    draft.comments = `<w:comment w:id="0">${line(words('此处再核对一遍'))}</w:comment>`
    return { text: '此处再核对一遍' }
  },
}

const HEADING_NUMBER: Kind = {
  ...{ key: 'headingNumbers', scope: 'heading', way: 'direct' },
  plant: (draft, taken) => {
    const at = draft.manner.isNumbered ? null : freeBlock(draft, taken, 'heading')
    if (at === null) return null
    const block = draft.blocks[at]!
    const text = `第一节 ${block.kind === 'heading' ? block.text : ''}`
    overrideOf(draft, at).text = text
    return { text }
  },
}

const OUTLINE: Kind = {
  ...{ key: 'levelsMax', scope: 'heading', way: 'direct' },
  plant: (draft, taken) => {
    const at = freeBlock(draft, taken, 'paragraph')
    if (at === null) return null
    overrideOf(draft, at).paragraph = { outlineLvl: { val: '0' } }
    return { text: textAt(draft, at) }
  },
}

const TEXT: readonly Kind[] = [
  ...ofRun('fontEastAsia', { rFonts: { eastAsia: '黑体' } }),
  ...ofRun('fontSize', { sz: { val: '24' } }),
  ...ofRun('colour', { color: { val: 'C00000' } }),
  ...ofParagraph('lineExact', { spacing: { line: '360', lineRule: 'auto' } }),
  ...ofParagraph('spaceBefore', { spacing: { before: '156' } }),
  ...ofParagraph('spaceAfter', { spacing: { after: '120' } }),
  byDefault('spaceAfter', { paragraph: { spacing: { after: '160' } } }),
  byDefault('colour', { run: { color: { val: '1F4E79' } } }),
  byTable('colour', { color: { val: '2E74B5' } }),
  THEME,
]

const PAGE: readonly Kind[] = [
  ...(['Top', 'Bottom', 'Left', 'Right'] as const).map((side) =>
    bySection(`margin${side}`, ({ margins }) => {
      margins[side.toLowerCase()] = '1247'
    }),
  ),
  bySection('paper', ({ size }) => {
    const isTurned = Number(size.w) > Number(size.h)
    Object.assign(size, isTurned ? { w: '15840', h: '12240' } : { w: '12240', h: '15840' })
  }),
]

const FURNITURE: readonly Kind[] = [
  furniture('header', 'default', line(words('施工组织设计'))),
  furniture('header', 'first', line(words('技术标'))),
  furniture('header', 'even', line('', '<w:pBdr><w:bottom w:val="single" w:sz="6"/></w:pBdr>')),
  furniture('footer', 'default', line(words('内部资料'))),
]

/** The text with one comma between Han characters as ASCII has it. */
export function westernComma(text: string): string | null {
  const at = text.search(/(?<=\p{Script=Han})，(?=\p{Script=Han})/u)
  return at < 0 ? null : `${text.slice(0, at)},${text.slice(at + 1)}`
}

/** What can be planted in a document of a profile. */
const DEVIATIONS: Readonly<Record<Look['profile'], readonly Kind[]>> = {
  A: [
    ...TEXT,
    ...PAGE,
    ...FURNITURE,
    ...ofRun('fontSize', { sz: { val: '28' } }, 'caption', 'figureText'),
    ...ofRun('fontEastAsia', { rFonts: { eastAsia: '楷体' } }, 'caption', 'figureText'),
    HEADING_NUMBER,
    beside(
      'blankPages',
      'behind',
      '<w:p><w:r><w:br w:type="page"/></w:r></w:p><w:p><w:r><w:br w:type="page"/></w:r></w:p>',
      {
        document: true,
      },
    ),
  ],
  B: [
    ...TEXT,
    ...PAGE,
    ...FURNITURE,
    ...ofParagraph('align', { jc: { val: 'both' } }),
    ...ofParagraph('firstLineChars', { ind: { firstLineChars: '200', firstLine: '560' } }),
    ...ofParagraph('indentLeft', { ind: { left: '420' } }),
    byList('indentLeft', { ind: { left: '840', firstLine: '0' } }),
    bySection('orientation', ({ size }) => {
      Object.assign(size, { w: size.h!, h: size.w!, orient: 'landscape' })
    }),
    OUTLINE,
  ],
  C: [
    ...TEXT.filter(({ key }) => key !== 'colour'),
    ...PAGE,
    ...FURNITURE,
    ...ofRun('bold', { b: {} }),
    ...ofRun('italic', { i: {} }),
    ...ofRun('underline', { u: { val: 'single' } }),
    byTable('bold', { b: {} }),
    byDefault('italic', { run: { i: {} } }),
    ...ofParagraph('firstLineChars', { ind: { firstLineChars: '0', firstLine: '0' } }),
    byList('firstLineChars', { ind: { left: '0', firstLine: '0' } }),
    ofText('punctuation', 'all', westernComma),
    beside('toc', 'behind', line(words('一、编制说明\t1'), '<w:pStyle w:val="toc1"/>'), {
      text: '一、编制说明',
    }),
  ],
  D: [
    ...ofRun('fontSize', { sz: { val: '24' } }),
    ...ofRun('fontSize', { sz: { val: '36' } }, 'heading', 'heading'),
    ...ofRun('colour', { color: { val: 'FF0000' } }),
    ...ofRun('strike', { strike: {} }),
    ...ofParagraph('lineMultiple', { spacing: { line: '480', lineRule: 'auto' } }),
    byDefault('colour', { run: { color: { val: '1F4E79' } } }),
    byTable('colour', { color: { val: '2E74B5' } }),
    ...PAGE.slice(0, 4),
    furniture('header', 'default', line(words('施工组织设计'))),
    COMMENT,
    beside(
      'revisions',
      'behind',
      '<w:p><w:del w:id="9" w:author="甲"><w:r><w:delText>原方案作废</w:delText></w:r></w:del></w:p>',
      {
        text: '原方案作废',
      },
    ),
  ],
}

/** Plants up to so many deviations; each key at most once by a way that concerns the whole document. */
export function plantDeviations(draft: DocxDraft, count: number): PlantedDeviation[] {
  const planted: PlantedDeviation[] = []
  const taken = new Set<number>()
  const kinds = draft.random.sample(DEVIATIONS[draft.look.profile], DEVIATIONS[draft.look.profile].length)
  for (const { key, scope, way, plant } of kinds) {
    if (planted.length >= count) break
    const isWhole = (one: string) => one === 'default' || one === 'theme'
    const same = planted.filter((one) => one.key === key && one.scope === scope)
    if (same.length > 0 && (isWhole(way) || same.some((one) => isWhole(one.way)) || scope === 'page'))
      continue
    const where = plant(draft, taken)
    if (where) planted.push({ key, scope, way, where })
  }
  return planted
}

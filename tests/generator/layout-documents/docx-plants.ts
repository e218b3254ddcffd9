import { type DocxDraft, overrideOf } from './docx-draft'
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

/** A deviation that can be planted. */
export interface Kind {
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
export const ofRun = (
  key: RuleKey,
  props: Props,
  block: Block = 'paragraph',
  scope: RuleScope = 'all',
): Kind[] =>
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

export const ofParagraph = (key: RuleKey, props: Props, scope: RuleScope = 'all'): Kind[] =>
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

export const byDefault = (key: RuleKey, change: { run?: Props; paragraph?: Props }): Kind => ({
  ...{ key, scope: 'all', way: 'default' },
  plant: ({ defaults }) => {
    Object.assign(defaults, change)
    return { whole: true }
  },
})

export const THEME: Kind = {
  ...{ key: 'fontEastAsia', scope: 'all', way: 'theme' },
  plant: (draft) => {
    if (draft.manner.font !== 'theme') return null
    draft.theme = '等线'
    return { whole: true }
  },
}

export const byTable = (key: RuleKey, props: Props): Kind => ({
  ...{ key, scope: 'all', way: 'tableStyle' },
  plant: (draft) => {
    const at = draft.blocks.findIndex(({ kind }) => kind === 'table')
    if (at < 0) return null
    draft.firstRow = { ...draft.firstRow, ...props }
    return { text: textAt(draft, at) }
  },
})

export const byList = (key: RuleKey, paragraph: Props): Kind => ({
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

export const bySection = (key: RuleKey, change: (section: DocxDraft['sections'][number]) => void): Kind => ({
  ...{ key, scope: 'page', way: 'section' },
  plant: ({ sections }) => {
    change(sections.at(-1)!)
    return { section: sections.length }
  },
})

/** A header or footer of one kind of pages in the last section. */
export const furniture = (
  key: 'header' | 'footer',
  type: 'default' | 'first' | 'even',
  inner: string,
): Kind => ({
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

export const line = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`
export const words = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`

export const ofText = (key: RuleKey, scope: RuleScope, change: (text: string) => string | null): Kind => ({
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
export const beside = (
  key: RuleKey,
  where: 'before' | 'behind',
  content: string,
  found: Where | null,
): Kind => ({
  ...{ key, scope: 'page', way: 'direct' },
  plant: (draft, taken) => {
    const at = freeBlock(draft, taken, 'paragraph')
    if (at === null) return null
    overrideOf(draft, at)[where] = content
    return found ?? { text: textAt(draft, at) }
  },
})

export const COMMENT: Kind = {
  ...{ key: 'comments', scope: 'page', way: 'part' },
  plant: (draft) => {
    draft.comments = `<w:comment w:id="0">${line(words('此处再核对一遍'))}</w:comment>`
    return { text: '此处再核对一遍' }
  },
}

export const HEADING_NUMBER: Kind = {
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

export const OUTLINE: Kind = {
  ...{ key: 'levelsMax', scope: 'heading', way: 'direct' },
  plant: (draft, taken) => {
    const at = freeBlock(draft, taken, 'paragraph')
    if (at === null) return null
    overrideOf(draft, at).paragraph = { outlineLvl: { val: '0' } }
    return { text: textAt(draft, at) }
  },
}

/** The text with one comma between Han characters as ASCII has it. */
export function westernComma(text: string): string | null {
  const at = text.search(/(?<=\p{Script=Han})，(?=\p{Script=Han})/u)
  return at < 0 ? null : `${text.slice(0, at)},${text.slice(at + 1)}`
}

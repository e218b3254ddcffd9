import type { ByteStream } from '../../parse/bytes'
import { type Element, walkXml } from '../xml-walk'
import { type Bag, BagWriter, bagOf, NO_BAG } from './bags'

/** The properties that a style sets; `parts` are those of a table style for its first row and so on. */
export interface StyleBags {
  readonly run: Bag
  readonly paragraph: Bag
}
export interface Style extends StyleBags {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly basedOn: string | null
  readonly isDefault: boolean
  /** Not one that the word processor brings. */
  readonly isCustom: boolean
  /** A table style that colours cells. */
  readonly fillsCells: boolean
  readonly parts: ReadonlyMap<string, StyleBags>
}

export interface Styles {
  readonly defaults: StyleBags
  readonly byId: ReadonlyMap<string, Style>
  /** Ids of the default styles by type. */
  readonly defaultIds: ReadonlyMap<string, string>
}

const NOTHING: StyleBags = { run: NO_BAG, paragraph: NO_BAG }
export const NO_STYLES: Styles = { defaults: NOTHING, byId: new Map(), defaultIds: new Map() }
const MOST_STYLES = 10_000

type Draft = { -readonly [Key in keyof Style]: Style[Key] } & { parts: Map<string, StyleBags> }

const isOn = (value: string | null) => ['1', 'true', 'on'].includes(value ?? '')

function draftOf(element: Element): Draft {
  const id = element.attribute('styleId') ?? ''
  return {
    id,
    type: element.attribute('type') ?? 'paragraph',
    name: id,
    basedOn: null,
    isDefault: isOn(element.attribute('default')),
    isCustom: isOn(element.attribute('customStyle')),
    fillsCells: false,
    ...NOTHING,
    parts: new Map(),
  }
}

/** Reads styles.xml. @throws ImportError */
export function readStyles(stream: ByteStream): Styles {
  const byId = new Map<string, Style>()
  const defaultIds = new Map<string, string>()
  let defaults: StyleBags = NOTHING
  let style: Draft | null = null
  let part: string | null = null
  const writer = new BagWriter()
  const path: string[] = []
  const within = (name: string) => path.includes(name)
  const put = (which: 'run' | 'paragraph') => {
    const bag = bagOf(writer.take())
    if (within('docDefaults')) defaults = { ...defaults, [which]: bag }
    else if (style && part !== null)
      style.parts.set(part, { ...(style.parts.get(part) ?? NOTHING), [which]: bag })
    else if (style) style[which] = bag
  }
  walkXml(stream, {
    open(element) {
      const { name } = element
      if (name === 'style') style = draftOf(element)
      else if (name === 'tblStylePr') part = element.attribute('type')
      else if (style && name === 'name' && path.at(-1) === 'style')
        style.name = element.attribute('val') ?? style.id
      else if (style && name === 'shd' && within('tcPr')) style.fillsCells = true
      else if (style && name === 'basedOn') style.basedOn = element.attribute('val')
      else if ((within('rPr') || within('pPr')) && name !== 'rPr' && !path.at(-1)?.endsWith('Change'))
        writer.add(element)
      path.push(name)
      return byId.size < MOST_STYLES
    },
    close(name) {
      path.pop()
      if (name === 'rPr' && !within('pPr')) put('run')
      else if (name === 'pPr') put('paragraph')
      else if (name === 'tblStylePr') part = null
      else if (name === 'style' && style) {
        byId.set(style.id, style)
        if (style.isDefault) defaultIds.set(style.type, style.id)
        style = null
      }
    },
    text() {},
  })
  return { defaults, byId, defaultIds }
}

const DEEPEST = 50

/** The style and those it is based on, the furthest first; circles end. */
export function chainOf(styles: Styles, id: string | null): readonly Style[] {
  const chain: Style[] = []
  for (let at = id; at !== null && chain.length < DEEPEST; ) {
    const style = styles.byId.get(at)
    if (!style || chain.includes(style)) break
    chain.unshift(style)
    at = style.basedOn
  }
  return chain
}

/** The outline level of a heading style from 0; null for body text. */
export function outlineLevel(styles: Styles, id: string | null): number | null {
  for (const style of [...chainOf(styles, id)].reverse()) {
    const stated = style.paragraph.get('outlineLvl.val')
    if (stated !== undefined) return Number(stated) < 9 ? Number(stated) : null
    const [, level] = /^(?:heading|标题) ?([1-9])$/i.exec(style.name) ?? []
    if (level) return Number(level) - 1
  }
  return null
}

/** Which kind of block a paragraph of this style is. */
export function blockOfStyle(
  styles: Styles,
  id: string | null,
): 'heading' | 'contents' | 'caption' | 'paragraph' {
  const names = chainOf(styles, id).map(({ name }) => name.toLowerCase())
  if (names.some((name) => /^(toc ?\d|toc heading|table of figures|目录.{0,3})$/.test(name)))
    return 'contents'
  if (names.some((name) => name === 'caption' || name === '题注')) return 'caption'
  return outlineLevel(styles, id) === null ? 'paragraph' : 'heading'
}

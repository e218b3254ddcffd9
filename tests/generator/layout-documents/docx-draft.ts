import { createRandom, type Random } from '@/lib/domain/random'
import { type DocxManner, mannerOf, type StyleDefinition, type StyleParts, stylePartsOf } from './docx-look'
import type { Look } from './looks'
import { type OutlineBlock, writeOutline } from './outline'
import type { Props } from './props'

/** What a paragraph has besides what all of its kind have. */
export interface Override {
  style?: string
  characterStyle?: string
  paragraph?: Props
  /** Of one of its runs. */
  run?: Props
  /** Elements that it does not state itself, so that a style decides. */
  drops?: readonly string[]
  text?: string
  /** Content before its runs, and behind its paragraph. */
  before?: string
  behind?: string
}

/** A section of the document: changes of its margins (twentieths of a point), and what it shows. */
export interface SectionDraft {
  margins: Record<string, string>
  size: Record<string, string>
  references: string
  more: string
}

/** A document that keeps a profile, and can still be changed. */
export interface DocxDraft {
  readonly look: Look
  readonly manner: DocxManner
  readonly random: Random
  readonly blocks: readonly OutlineBlock[]
  readonly parts: StyleParts
  readonly overrides: Map<number, Override>
  /** Added to the defaults of the document. */
  defaults: { run: Props; paragraph: Props }
  theme: string
  readonly styles: StyleDefinition[]
  /** Of the first row of its tables. */
  firstRow: Props
  readonly lists: {
    readonly id: number
    readonly format: string
    readonly text: string
    readonly paragraph: Props
  }[]
  readonly sections: SectionDraft[]
  readonly headers: Record<string, string>
  readonly footers: Record<string, string>
  settings: string
  comments: string | null
}

const twips = (centimetres: number) => `${Math.round((centimetres * 1440) / 2.54)}`

function sectionOf({ margins }: Look): SectionDraft {
  const { top, bottom, left, right } = margins
  return {
    margins: {
      ...{ top: twips(top), bottom: twips(bottom), left: twips(left), right: twips(right) },
      ...{ header: '851', footer: '992', gutter: '0' },
    },
    size: { w: '11906', h: '16838' },
    references: '',
    more: '',
  }
}

const PAGE_NUMBER =
  '<w:p><w:pPr><w:pStyle w:val="footer"/><w:jc w:val="center"/></w:pPr><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE  \\* MERGEFORMAT </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'

/** A document of about this many characters that keeps the profile; the same seed always gives the same. */
export function draftOf(seed: string, look: Look, characters: number): DocxDraft {
  const random = createRandom(seed, 'docx', look.profile)
  const manner = mannerOf(random)
  const sections = Array.from({ length: manner.hasSections ? 2 : 1 }, () => sectionOf(look))
  const footers: Record<string, string> = {}
  const headers: Record<string, string> = {}
  if (look.hasPageNumbers) {
    footers['f-number'] = PAGE_NUMBER
    sections[0]!.references += '<w:footerReference w:type="default" r:id="f-number"/>'
  } else if (random.chance(0.3)) {
    // A header that somebody has emptied is none.
    headers['h-empty'] = '<w:p><w:pPr><w:pStyle w:val="header"/></w:pPr></w:p>'
    sections[0]!.references += '<w:headerReference w:type="default" r:id="h-empty"/>'
  }
  return {
    ...{ look, manner, random, sections, headers, footers },
    blocks: writeOutline(`${seed} ${look.profile}`, characters),
    parts: stylePartsOf(look, manner),
    overrides: new Map(),
    defaults: { run: {}, paragraph: {} },
    theme: manner.font === 'theme' ? '宋体' : '等线',
    styles: [],
    firstRow: {},
    lists: [],
    settings: '',
    comments: null,
  }
}

/** What a block says besides; made if it says nothing yet. */
export function overrideOf({ overrides }: DocxDraft, block: number): Override {
  const known = overrides.get(block)
  if (known) return known
  const made: Override = {}
  overrides.set(block, made)
  return made
}

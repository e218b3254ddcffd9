import { Fonts } from './fonts'
import { matrixOf } from './matrix'
import { restorePush } from './native-push'
import type { DocumentFacts, Note, PageContent } from './page-content'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from './pdfjs'
import { type Scan, shrinkPictures } from './scan'
import { PageWalker } from './walk-page'
import { tellsOfLoss, type Warnings } from './warnings'

export type Opened =
  | { readonly document: PDFDocumentProxy; readonly facts: DocumentFacts }
  | { readonly refusal: 'encrypted' | 'damaged' }

const LONGEST_NAME = 500
const MOST_NAMES = 1000
const MOST_BOOKMARKS = 20_000

/** Opens a document; its pictures are made tiny in `data`, which is used up. `folder`: of the package, with `/`. */
export async function openPdf(
  data: Uint8Array,
  { pictures, id, signers }: Scan,
  folder: string,
): Promise<Opened> {
  shrinkPictures(data, pictures)
  try {
    const document = await getDocument({
      data,
      cMapUrl: `${folder}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${folder}standard_fonts/`,
      wasmUrl: `${folder}wasm/`,
      iccUrl: `${folder}iccs/`,
      // Outlines of letters are made only where the font is not to be given to a browser.
      disableFontFace: false,
      fontExtraProperties: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      stopAtErrors: false,
      enableXfa: false,
      isEvalSupported: false,
      verbosity: VerbosityLevel.WARNINGS,
    }).promise
    restorePush()
    return { document, facts: await factsOf(document, id, signers) }
  } catch (error) {
    return { refusal: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged' }
  }
}

/** What fails is left out: the pages may be whole. */
async function orElse<T>(promise: Promise<T>, none: T): Promise<T> {
  try {
    return await promise
  } catch {
    return none
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

function infoOf(info: object): Record<string, string> {
  const { Custom, ...own } = info as Record<string, unknown>
  const all = { ...own, ...(typeof Custom === 'object' ? Custom : {}) }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === null || name === 'PDFFormatVersion' ? [] : [[name, text]]
    }),
  )
}

async function factsOf(
  document: PDFDocumentProxy,
  id: string | null,
  signers: readonly string[],
): Promise<DocumentFacts> {
  const metadata = await orElse(document.getMetadata(), null)
  const fields = await orElse(document.getFieldObjects(), null)
  const attachments = await orElse(document.getAttachments(), null)
  const signatures = Object.entries(fields ?? {}).flatMap(([name, all]) =>
    Array.isArray(all) && all.some((field) => (field as { type?: string })?.type === 'signature')
      ? [name]
      : [],
  )
  const outline = await orElse(document.getOutline(), null)
  const layers = await orElse(document.getOptionalContentConfig(), null)
  return {
    pages: document.numPages,
    id,
    info: infoOf(metadata?.info ?? {}),
    xmp: metadata?.metadata?.getRaw() ?? null,
    signatures: signatures.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST_NAME)),
    attachments: Object.keys(attachments ?? {}).slice(0, MOST_NAMES),
    signers,
    bookmarks: titlesOf(outline),
    layers: layerNames(layers),
  }
}

interface OutlineItem {
  readonly title?: unknown
  readonly items?: readonly OutlineItem[]
}

/** The titles of bookmarks, level by level. */
function titlesOf(outline: readonly OutlineItem[] | null): string[] {
  const titles: string[] = []
  const waiting = [...(outline ?? [])]
  for (let at = 0; at < waiting.length && titles.length < MOST_BOOKMARKS; at++) {
    const { title, items } = waiting[at]!
    titles.push((textOf(title) ?? '').slice(0, LONGEST_NAME))
    waiting.push(...(items ?? []))
  }
  return titles
}

function layerNames(layers: object | null): string[] {
  if (!layers || !(Symbol.iterator in layers)) return []
  const names = [...(layers as Iterable<readonly [string, { readonly name?: unknown }]>)]
  return names.slice(0, MOST_NAMES).flatMap(([, group]) => textOf(group?.name)?.slice(0, LONGEST_NAME) ?? [])
}

interface StructNode {
  readonly alt?: unknown
  readonly children?: readonly StructNode[]
}

/** Alternative texts of a page whose parts are tagged. */
async function altTextsOf(page: PDFPageProxy): Promise<string[]> {
  const tree = (await orElse(page.getStructTree(), null)) as StructNode | null
  const texts: string[] = []
  const waiting = tree ? [tree] : []
  for (let at = 0; at < waiting.length && texts.length < MOST_NAMES; at++) {
    const text = textOf(waiting[at]!.alt)?.trim()
    if (text) texts.push(text)
    for (const child of waiting[at]!.children ?? []) waiting.push(child)
  }
  return texts
}

interface Annotation {
  readonly subtype?: string
  readonly url?: string
  readonly unsafeUrl?: string
  readonly titleObj?: { readonly str?: string }
  readonly contentsObj?: { readonly str?: string }
}

async function annotationsOf(page: PDFPageProxy): Promise<Pick<PageContent, 'notes' | 'links'>> {
  const all = (await orElse(page.getAnnotations(), [])) as Annotation[]
  const links = all.flatMap(({ url, unsafeUrl }) => url ?? unsafeUrl ?? []).slice(0, MOST_NAMES)
  const notes = all.flatMap(({ subtype, titleObj, contentsObj }): Note[] => {
    const note = { author: titleObj?.str?.trim() ?? '', text: contentsObj?.str?.trim() ?? '' }
    return subtype === 'Widget' || subtype === 'Link' || `${note.author}${note.text}` === '' ? [] : [note]
  })
  return { links, notes: notes.slice(0, MOST_NAMES) }
}

const DAMAGED: Omit<PageContent, 'newFonts'> = {
  width: 0,
  height: 0,
  chunks: [],
  images: 0,
  imageShare: 0,
  shapes: 0,
  rules: new Float32Array(),
  unnamed: 0,
  notes: [],
  links: [],
  altTexts: [],
  isDamaged: true,
}

type Layers = { readonly isVisible: (group: unknown) => boolean } | null

async function contentOf(page: PDFPageProxy, fonts: Fonts, layers: Layers, isTagged: boolean) {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const load = (id: string) => (page.commonObjs.has(id) ? page.commonObjs.get(id) : null)
  const isOff = (group: unknown) => layers !== null && group !== null && !layers.isVisible(group)
  const walker = new PageWalker({ matrix: matrixOf(transform), width, height }, fonts, load, isOff)
  walker.walk(await page.getOperatorList())
  const { chunks, images, imageShare, shapes, unnamed } = walker
  const others = await annotationsOf(page)
  return {
    ...{ width, height, chunks, images, imageShare, shapes, unnamed, rules: walker.rules.finish() },
    ...others,
    altTexts: isTagged ? await altTextsOf(page) : [],
    newFonts: fonts.takeNew(),
  }
}

/**
 * The first pages of a document one after the other; one that is damaged, even in part, is said to be.
 * @param hasAltTexts the tree of a page's parts is looked through for nothing else, and that of a long table is large
 */
export async function* pagesOf(
  document: PDFDocumentProxy,
  { hasAltTexts }: Scan,
  warnings: Warnings,
  most: number,
): AsyncGenerator<PageContent> {
  const fonts = new Fonts()
  const layers = (await orElse(document.getOptionalContentConfig(), null)) as Layers
  const marks = (await orElse(document.getMarkInfo(), null)) as { readonly Marked?: boolean } | null
  const isTagged = hasAltTexts && marks?.Marked === true
  for (let number = 1; number <= Math.min(most, document.numPages); number++) {
    try {
      const page = await document.getPage(number)
      try {
        const content = await contentOf(page, fonts, layers, isTagged)
        yield { ...content, isDamaged: tellsOfLoss(warnings.take()) }
      } finally {
        page.cleanup()
      }
    } catch {
      yield { ...DAMAGED, newFonts: fonts.takeNew() }
    }
  }
}

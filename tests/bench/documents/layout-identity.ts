import {
  findIdentity,
  type IdentityFinding,
  lookInto,
} from '../../../lib/analyses/tecLayout/rule/identity/find'
import { type IdentitySearch, identitySearch } from '../../../lib/analyses/tecLayout/rule/identity/names'
import { LAYOUT_PROFILES } from '../../../lib/analyses/tecLayout/rule/profiles'
import { createRandom } from '../../../lib/domain/random'
import type { DocText } from '../../../lib/engine/documents/doc-text'
import type { DocxParts } from '../../generator/documents/docx-file'
import { writeText } from '../../generator/documents/writer'
import { docxPartsOf } from '../../generator/layout-documents/docx'
import { draftOf, overrideOf } from '../../generator/layout-documents/docx-draft'
import { DOCX_PLANTS, plantedOf } from '../../generator/layout-documents/identity-plants'
import { LOOKS } from '../../generator/layout-documents/looks'
import { creditCode, HARMLESS, sectionNames } from '../../generator/layout-documents/names'
import { PDF_PLANTS, pdfOfNobody, printPlanted } from '../../generator/layout-documents/pdf-plants'
import { readHere } from '../../support/read-parts'
import { readParts } from './layout-trials'

export const IDENTITY_KINDS: readonly string[] = [...DOCX_PLANTS, ...PDF_PLANTS].map(({ name }) => name)

const BIDDERS = 12
const LENGTH = 3500

/** Who takes part in the section of a trial, and a document that names nobody of them. */
function sectionAt(salt: string, at: number) {
  const random = createRandom(salt, 'identity', at)
  const names = sectionNames(random, BIDDERS)
  const search = identitySearch(names, names.known)
  const who = plantedOf(names, at % BIDDERS, creditCode(random))
  const { id } = LAYOUT_PROFILES[at % LAYOUT_PROFILES.length]!
  const draft = draftOf(`${salt} | identity ${at}`, LOOKS[id], LENGTH)
  const texts = [...draft.blocks.entries()].filter(([, { kind }]) => kind === 'paragraph')
  for (const [number, text] of HARMLESS.entries()) overrideOf(draft, texts[number * 2]![0]).text = text
  return { names, search, who, random, parts: docxPartsOf(draft) as DocxParts }
}

const find = (doc: DocText, fileName: string, search: IdentitySearch): IdentityFinding[] =>
  findIdentity(lookInto(doc, fileName, search))
const isAt = (place: string) => (one: IdentityFinding) => one.class === 'identity' && one.place === place

/** Whether a name planted in this way is found where it stands. */
export async function tryPlant(salt: string, at: number, kind: string): Promise<boolean> {
  const { search, who, parts } = sectionAt(salt, at)
  const docx = DOCX_PLANTS.find(({ name }) => name === kind)
  if (docx) {
    const { doc } = readParts(docx.plant(parts, who))
    return find(doc, docx.fileName?.(who) ?? '技术标.docx', search).some(isAt(docx.place))
  }
  const pdf = PDF_PLANTS.find(({ name }) => name === kind)!
  const lines = writeText(`${salt} ${at}`, 900).map((text) => text.slice(0, 30))
  const nobody = pdfOfNobody([lines.slice(0, 10), lines.slice(10, 20), lines.slice(3, 8)])
  const { doc } = await readHere(printPlanted(pdf, nobody, who))
  const isFound = isAt(pdf.place)
  const found = find(doc, '技术标.pdf', search)
  return found.some(isFound) || (pdf.place === 'header' && found.some(({ class: one }) => one === 'identity'))
}

/** What is found in a document that names only the tenderer, the project and standards. */
export function tryClean(salt: string, at: number): { identity: number; identityMaybe: number } {
  const { search, parts, random } = sectionAt(salt, at)
  const author = random.pick(['Administrator', 'user', 'lenovo', '技术部', 'zhanggong'])
  const core = `<dc:creator>${author}</dc:creator><cp:lastModifiedBy>${author}</cp:lastModifiedBy>`
  const found = find(readParts({ ...parts, core }).doc, '技术标.docx', search)
  const of = (kind: string) => found.filter((one) => one.class === kind).length
  return { identity: of('identity'), identityMaybe: of('identityMaybe') }
}

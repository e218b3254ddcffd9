import type { TraceKind } from '../../../domain/codes'
import { streamOfBytes } from '../../parse/bytes'
import { ImportError } from '../../parse/import-error'
import type { DocBuilder } from '../docx/builder'
import { eachText } from '../docx/metadata'
import type { DocumentFacts } from './page-content'

const INFO: Readonly<Record<string, TraceKind>> = {
  Author: 'author',
  Producer: 'producer',
  Creator: 'producer',
  CreationDate: 'created',
  ModDate: 'modified',
  Company: 'company',
  Manager: 'manager',
}
/** By local name; everything else with text is a property. */
const XMP: Readonly<Record<string, TraceKind>> = {
  DocumentID: 'xmpId',
  InstanceID: 'xmpId',
  OriginalDocumentID: 'xmpId',
  CreateDate: 'created',
  ModifyDate: 'modified',
  CreatorTool: 'producer',
  Producer: 'producer',
}

const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/

/** A date of PDF or XMP as other formats write it: in universal time to the second, if it states its zone. */
function dateOf(text: string): string {
  const match = DATE.exec(text)
  const written = match ? isoOf(match) : text.trim()
  const time = Date.parse(written)
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(written)
  return hasZone && Number.isFinite(time) ? `${new Date(time).toISOString().slice(0, 19)}Z` : written
}

function isoOf(match: RegExpExecArray): string {
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    zulu,
    sign,
    h,
    m = '00',
  ] = match
  const zone = zulu ?? (sign ? `${sign}${h}:${m}` : '')
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`
}

function put(builder: DocBuilder, kind: TraceKind | undefined, name: string, value: string): void {
  const text = value.trim()
  if (text === '') return
  if (kind === 'created' || kind === 'modified') builder.trace(kind, dateOf(text))
  else builder.trace(kind ?? 'property', kind ? text : `${name}: ${text}`)
}

/** What the document tells about its making. @returns problems */
export function readFacts(facts: DocumentFacts, builder: DocBuilder): string[] {
  builder.trace('pdfId', facts.id?.toLowerCase() ?? null)
  for (const [name, value] of Object.entries(facts.info)) put(builder, INFO[name], name, value)
  for (const name of facts.attachments) builder.trace('embedded', name)
  for (const name of [...facts.signatures, ...facts.signers]) builder.trace('signature', name)
  for (const name of facts.bookmarks) builder.trace('bookmark', name)
  for (const name of facts.layers) builder.trace('layer', name)
  return facts.xmp === null ? [] : readXmp(facts.xmp, builder)
}

/** Authors stand in a list below `creator`; values may be elements or attributes. */
function readXmp(xmp: string, builder: DocBuilder): string[] {
  try {
    eachText(
      streamOfBytes(new TextEncoder().encode(xmp)),
      (path, text) => {
        const names = path.filter((name) => !['Seq', 'Alt', 'Bag', 'li'].includes(name))
        const name = names.at(-1) ?? ''
        put(builder, name === 'creator' ? 'author' : XMP[name], name, text)
      },
      Object.keys(XMP),
    )
    return []
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return ['xmp']
  }
}

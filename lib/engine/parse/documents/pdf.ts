import { infoDictionary } from './pdf-info'
import { decoded, elementText, type Properties, plainXml, stated } from './properties'

/** `D:20260102030405+08'00'` as a time; any other text unchanged. */
function pdfTime(text: string | null): string | null {
  const [, ...parts] = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(.*)$/.exec(text ?? '') ?? []
  if (parts.length === 0) return text
  const [year, month, day, hour, minute, second, zone = ''] = parts
  const offset = zone.replaceAll("'", '').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`
}

const LONGEST_XMP = 1 << 18

/** The first XMP packet, which PDF leaves uncompressed so that any program can find it. */
function xmpOf(bytes: Uint8Array, text: string): string {
  const start = text.indexOf('<x:xmpmeta')
  const end = start < 0 ? -1 : text.indexOf('</x:xmpmeta>', start)
  if (end < 0 || end - start > LONGEST_XMP) return ''
  return decoded(bytes.subarray(start, end))
}

/** A simple property is an element or an attribute of its description. */
function xmpValue(xmp: string, name: string): string | null {
  const attribute = new RegExp(`\\s${name}="([^"]{0,2000})"`).exec(xmp)
  return elementText(xmp, name) ?? (attribute ? plainXml(attribute[1]!) : null)
}

/** The first entry of a list: `<dc:creator><rdf:Seq><rdf:li>…`. */
function xmpFirst(xmp: string, name: string): string | null {
  const start = xmp.indexOf(`<${name}>`)
  const end = start < 0 ? -1 : xmp.indexOf(`</${name}>`, start)
  return end < 0 ? null : elementText(xmp.slice(start, end), 'rdf:li')
}

/** Properties of a PDF: from its Info dictionary, or from its XMP if missing there. */
export function pdfProperties(bytes: Uint8Array): Properties {
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.startsWith('%PDF-')) return {}
  const info = infoDictionary(bytes, text)
  const xmp = xmpOf(bytes, text)
  return stated({
    author: info.get('Author') ?? xmpFirst(xmp, 'dc:creator'),
    company: info.get('Company') ?? xmpValue(xmp, 'pdfx:Company'),
    created: pdfTime(info.get('CreationDate') ?? null) ?? xmpValue(xmp, 'xmp:CreateDate'),
    producer: info.get('Producer') ?? xmpValue(xmp, 'pdf:Producer'),
  })
}

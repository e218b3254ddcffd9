import { deflateSync } from 'node:zlib'

/** A font by its dictionary; `objects` are further objects it refers to as `{name}`. */
export interface PdfFontParts {
  readonly dictionary: string
  readonly objects?: Readonly<Record<string, PdfObject>>
}

/** A dictionary or other value, or a stream with its dictionary's entries. */
export type PdfObject = string | { readonly entries: string; readonly bytes: Uint8Array }

export interface PdfPageParts {
  /** Operators; fonts and images by their names. */
  readonly content: string
  /** In points; A4 if not stated. */
  readonly width?: number
  readonly height?: number
  /** In degrees. */
  readonly rotate?: number
  /** Further entries of its resources. */
  readonly resources?: string
}

export interface PdfParts {
  readonly pages: readonly PdfPageParts[]
  readonly fonts?: Readonly<Record<string, PdfFontParts>>
  readonly images?: Readonly<Record<string, PdfObject>>
  /** Entries of the information dictionary, such as `/Producer (x)`. */
  readonly info?: string
  readonly xmp?: string
  /** Both parts of `/ID`, in hexadecimal. */
  readonly id?: readonly [string, string]
  /** Further objects by name, and entries of the catalogue that refer to them. */
  readonly objects?: Readonly<Record<string, PdfObject>>
  readonly catalogue?: string
}

const A4 = [595.28, 841.89] as const
const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))

/** Collects objects by name and writes them one after the other. */
class PdfWriter {
  private readonly numbers = new Map<string, number>()
  private readonly objects: [name: string, PdfObject][] = []

  add(name: string, object: PdfObject): string {
    this.objects.push([name, object])
    return this.reference(name)
  }

  reference(name: string): string {
    if (!this.numbers.has(name)) this.numbers.set(name, this.numbers.size + 1)
    return `${this.numbers.get(name)} 0 R`
  }

  private resolved(text: string): string {
    return text.replace(/\{([\w ,+-]+)\}/g, (_, name: string) => this.reference(name))
  }

  finish(trailer: string): Uint8Array {
    const pieces: Uint8Array[] = []
    let length = 0
    const put = (piece: string | Uint8Array) => {
      const bytes = typeof piece === 'string' ? latin1(piece) : piece
      pieces.push(bytes)
      length += bytes.length
    }
    put('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
    const places = new Map<number, number>()
    for (const [name, object] of this.objects) {
      const number = Number.parseInt(this.reference(name), 10)
      places.set(number, length)
      put(`${number} 0 obj\n`)
      if (typeof object === 'string') put(this.resolved(object))
      else {
        put(`<< ${this.resolved(object.entries)} /Length ${object.bytes.length} >>\nstream\n`)
        put(object.bytes)
        put('\nendstream')
      }
      put('\nendobj\n')
    }
    const start = length
    const last = this.resolved(trailer)
    put(`xref\n0 ${this.numbers.size + 1}\n0000000000 65535 f \n`)
    for (let number = 1; number <= this.numbers.size; number++) {
      const place = places.get(number)
      const used = place === undefined ? 'f' : 'n'
      put(`${String(place ?? 0).padStart(10, '0')} ${place === undefined ? '65535' : '00000'} ${used} \n`)
    }
    put(`trailer\n<< /Size ${this.numbers.size + 1} ${last} >>\nstartxref\n${start}\n%%EOF\n`)
    return Uint8Array.from(Buffer.concat(pieces))
  }
}

/** A stream, compressed. */
export const pdfStream = (bytes: Uint8Array | string, entries = ''): PdfObject => ({
  entries: `${entries} /Filter /FlateDecode`,
  bytes: deflateSync(typeof bytes === 'string' ? latin1(bytes) : bytes),
})

/** A PDF file with these parts; the same parts always give the same bytes. */
export function pdfFile(parts: PdfParts): Uint8Array {
  const writer = new PdfWriter()
  const named = (kind: string, objects: Readonly<Record<string, unknown>> | undefined) =>
    Object.keys(objects ?? {})
      .map((name) => `/${name} {${kind} ${name}}`)
      .join(' ')
  const addAll = (objects: Readonly<Record<string, PdfObject>> | undefined, kind = '') => {
    for (const [name, object] of Object.entries(objects ?? {})) writer.add(`${kind}${name}`, object)
  }
  writer.add(
    'catalogue',
    `<< /Type /Catalog /Pages {pages} ${parts.catalogue ?? ''} ${parts.xmp === undefined ? '' : '/Metadata {xmp}'} >>`,
  )
  const kids = parts.pages.map((_, at) => `{page ${at}}`).join(' ')
  const shared = `/Font << ${named('font', parts.fonts)} >> /XObject << ${named('image', parts.images)} >>`
  writer.add('pages', `<< /Type /Pages /Count ${parts.pages.length} /Kids [${kids}] >>`)
  for (const [at, page] of parts.pages.entries()) {
    const box = `[0 0 ${page.width ?? A4[0]} ${page.height ?? A4[1]}]`
    writer.add(
      `page ${at}`,
      `<< /Type /Page /Parent {pages} /MediaBox ${box} /Rotate ${page.rotate ?? 0} /Resources << ${shared} ${page.resources ?? ''} >> /Contents {content ${at}} >>`,
    )
    writer.add(`content ${at}`, pdfStream(page.content))
  }
  for (const [name, font] of Object.entries(parts.fonts ?? {})) {
    writer.add(`font ${name}`, font.dictionary)
    addAll(font.objects)
  }
  addAll(parts.images, 'image ')
  addAll(parts.objects)
  if (parts.info !== undefined) writer.add('info', `<< ${parts.info} >>`)
  if (parts.xmp !== undefined)
    writer.add('xmp', {
      entries: '/Type /Metadata /Subtype /XML',
      bytes: new TextEncoder().encode(parts.xmp),
    })
  const id = parts.id ? `/ID [<${parts.id[0]}> <${parts.id[1]}>]` : ''
  return writer.finish(`/Root {catalogue} ${parts.info === undefined ? '' : '/Info {info}'} ${id}`)
}

import { type ZipEntry, zipBytes } from '@/lib/kit/zip/bytes'

/** The parts of a document as XML without their roots; only the body is required. */
export interface DocxParts {
  readonly body: string
  readonly styles?: string
  readonly settings?: string
  readonly numbering?: string
  readonly comments?: string
  readonly footnotes?: string
  readonly theme?: string
  readonly core?: string
  readonly app?: string
  readonly custom?: string
  /** Contents of headers and footers by the ids with which the body refers to them. */
  readonly headers?: Readonly<Record<string, string>>
  readonly footers?: Readonly<Record<string, string>>
  readonly media?: Readonly<Record<string, Uint8Array>>
  /** Addresses of links by id. */
  readonly links?: Readonly<Record<string, string>>
  /** A small picture of the first page, in JPEG. */
  readonly thumbnail?: Uint8Array
}

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPACES = `xmlns:w="${W}" xmlns:r="${R}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" mc:Ignorable="w14 w15"`
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const VALUES = `xmlns:vt="${OFFICE}/docPropsVTypes"`

/** Properties of a document: their file, root, type of content and type of relation. */
const PROPERTIES = [
  [
    'core',
    `cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`,
    'application/vnd.openxmlformats-package.core-properties+xml',
    `${PACKAGE}/relationships/metadata/core-properties`,
  ],
  [
    'app',
    `Properties xmlns="${OFFICE}/extended-properties" ${VALUES}`,
    'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    `${OFFICE}/relationships/extended-properties`,
  ],
  [
    'custom',
    `Properties xmlns="${OFFICE}/custom-properties" ${VALUES}`,
    'application/vnd.openxmlformats-officedocument.custom-properties+xml',
    `${OFFICE}/relationships/custom-properties`,
  ],
] as const

const word = (root: string, content: string) => `${HEAD}<w:${root} ${SPACES}>${content}</w:${root}>`

/** Its name, its text or bytes, and the type of the relation by which it is reached. */
type Part = readonly [name: string, content: string | Uint8Array, id: string, type: string]

function wordParts(parts: DocxParts): Part[] {
  const made: Part[] = []
  const single = (name: string, root: string, content: string | undefined) => {
    if (content !== undefined) made.push([`${name}.xml`, word(root, content), `rId-${name}`, name])
  }
  single('styles', 'styles', parts.styles)
  single('settings', 'settings', parts.settings)
  single('numbering', 'numbering', parts.numbering)
  single('comments', 'comments', parts.comments)
  single('footnotes', 'footnotes', parts.footnotes)
  if (parts.theme !== undefined) made.push(['theme/theme1.xml', HEAD + parts.theme, 'rId-theme', 'theme'])
  for (const [id, content] of Object.entries(parts.headers ?? {}))
    made.push([`header-${id}.xml`, word('hdr', content), id, 'header'])
  for (const [id, content] of Object.entries(parts.footers ?? {}))
    made.push([`footer-${id}.xml`, word('ftr', content), id, 'footer'])
  for (const [name, bytes] of Object.entries(parts.media ?? {}))
    made.push([`media/${name}`, bytes, `rId-${name}`, 'image'])
  return made
}

const relation = (id: string, type: string, target: string, isOutside = false) =>
  `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${R}/${type}`}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`

const TYPES: Readonly<Record<string, string>> = {
  theme: 'application/vnd.openxmlformats-officedocument.theme+xml',
}

/** The parts of the package with their types, which Word needs to open it. */
function contentTypes(own: readonly Part[], parts: DocxParts): string {
  const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`
  const images = ['png', 'jpeg', 'jpg', 'gif'].map(
    (ending) => `<Default Extension="${ending}" ContentType="image/${ending === 'jpg' ? 'jpeg' : ending}"/>`,
  )
  const overrides = [
    override('word/document.xml', `${WORD_TYPE}.document.main+xml`),
    ...own.flatMap(([name, , , type]) =>
      type === 'image' ? [] : [override(`word/${name}`, TYPES[type] ?? `${WORD_TYPE}.${type}+xml`)],
    ),
    ...PROPERTIES.flatMap(([name, , type]) =>
      parts[name] === undefined ? [] : [override(`docProps/${name}.xml`, type)],
    ),
  ]
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${images.join('')}${overrides.join('')}</Types>`
}

const relations = (content: string) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`

function rootRelations(parts: DocxParts): string {
  const properties = PROPERTIES.flatMap(([name, , , type]) =>
    parts[name] === undefined ? [] : [relation(`rId-${name}`, type, `docProps/${name}.xml`)],
  )
  const thumbnail = parts.thumbnail
    ? relation('rId-thumbnail', `${PACKAGE}/relationships/metadata/thumbnail`, 'docProps/thumbnail.jpeg')
    : ''
  return relation('rId1', 'officeDocument', 'word/document.xml') + properties.join('') + thumbnail
}

/** A DOCX file with these parts; the same parts always give the same bytes. */
export function docxFile(parts: DocxParts): Uint8Array {
  const own = wordParts(parts)
  const links = Object.entries(parts.links ?? {})
  const entries: [string, string | Uint8Array][] = [
    ['[Content_Types].xml', contentTypes(own, parts)],
    ['_rels/.rels', relations(rootRelations(parts))],
    ['word/document.xml', word('document', `<w:body>${parts.body}</w:body>`)],
    [
      'word/_rels/document.xml.rels',
      relations(
        own.map(([name, , id, type]) => relation(id, type, name)).join('') +
          links.map(([id, target]) => relation(id, 'hyperlink', target, true)).join(''),
      ),
    ],
    ...own.map(([name, content]): [string, string | Uint8Array] => [`word/${name}`, content]),
  ]
  for (const [name, root] of PROPERTIES) {
    const content = parts[name]
    if (content === undefined) continue
    entries.push([`docProps/${name}.xml`, `${HEAD}<${root}>${content}</${root.split(' ')[0]}>`])
  }
  if (parts.thumbnail) entries.push(['docProps/thumbnail.jpeg', parts.thumbnail])
  const encoder = new TextEncoder()
  return zipBytes(
    entries.map(([name, content]): ZipEntry => {
      return { name, bytes: typeof content === 'string' ? encoder.encode(content) : content }
    }),
    1,
  )
}

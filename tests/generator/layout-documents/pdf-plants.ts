import { type PdfParts, pdfFile, pdfStream } from '../documents/pdf-file'
import { namedFont, showLines, ucs2 } from '../documents/pdf-text'
import type { Planted } from './identity-plants'

/** A text as a string of PDF, in UTF-16. */
const string = (text: string) => `<FEFF${ucs2(text)}>`

export interface PdfPlant {
  readonly name: string
  readonly place: string
  readonly plant: (parts: PdfParts, who: Planted) => PdfParts
}

const withObjects = (parts: PdfParts, objects: PdfParts['objects'], catalogue: string): PdfParts => ({
  ...parts,
  objects: { ...parts.objects, ...objects },
  catalogue: `${parts.catalogue ?? ''} ${catalogue}`,
})
/** A line at the top of one page. */
const onPage = (page: number, text: string, parts: PdfParts): PdfParts => ({
  ...parts,
  pages: parts.pages.map((one, at) =>
    at === page
      ? {
          ...one,
          content: `${showLines([{ x: 71, y: 40, codes: ucs2(text), font: 'F', size: 9 }])}\n${one.content}`,
        }
      : one,
  ),
})

/** An attribute of a certificate in DER: 2.5.4.10, the organisation. */
function organisation(text: string): string {
  const value = Buffer.from(text, 'utf8')
  return Buffer.from([6, 3, 0x55, 4, 10, 0x0c, value.length, ...value]).toString('hex')
}

export const PDF_PLANTS: readonly PdfPlant[] = [
  {
    name: 'PDF: header of page 2 only',
    place: 'header',
    plant: (parts, { short }) => onPage(1, short, parts),
  },
  {
    name: 'PDF: author',
    place: 'author',
    plant: (parts, { person }) => ({ ...parts, info: `${parts.info} /Author ${string(person)}` }),
  },
  {
    name: 'PDF: own entry',
    place: 'property',
    plant: (parts, { short }) => ({ ...parts, info: `${parts.info} /Customer ${string(short)}` }),
  },
  {
    ...{ name: 'PDF: XMP', place: 'property' },
    plant: (parts, { company }) => ({
      ...parts,
      xmp: `<x:xmpmeta xmlns:x="a"><dc:title>${company}</dc:title></x:xmpmeta>`,
    }),
  },
  {
    ...{ name: 'PDF: bookmark', place: 'bookmark' },
    plant: (parts, { short }) =>
      withObjects(
        parts,
        {
          outline: '<< /Type /Outlines /First {item} /Last {item} /Count 1 >>',
          item: `<< /Title ${string(short)} /Parent {outline} >>`,
        },
        '/Outlines {outline}',
      ),
  },
  {
    ...{ name: 'PDF: layer', place: 'layer' },
    plant: (parts, { short }) =>
      withObjects(
        parts,
        { layer: `<< /Type /OCG /Name ${string(short)} >>` },
        '/OCProperties << /OCGs [{layer}] /D << /Order [{layer}] /ON [{layer}] >> >>',
      ),
  },
  {
    ...{ name: 'PDF: attachment', place: 'embedded' },
    plant: (parts, { short }) =>
      withObjects(
        parts,
        {
          file: pdfStream('x', '/Type /EmbeddedFile'),
          spec: `<< /Type /Filespec /F ${string(`${short}.txt`)} /UF ${string(`${short}.txt`)} /EF << /F {file} >> >>`,
        },
        `/Names << /EmbeddedFiles << /Names [${string(`${short}.txt`)} {spec}] >> >>`,
      ),
  },
  {
    ...{ name: 'PDF: certificate of a signature', place: 'signature' },
    plant: (parts, { company }) =>
      withObjects(
        parts,
        {
          field:
            '<< /FT /Sig /T (Signature1) /V {signature} /Type /Annot /Subtype /Widget /Rect [0 0 0 0] >>',
          signature: `<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 10] /Contents <30820100${organisation(company)}0000> >>`,
        },
        '/AcroForm << /Fields [{field}] /SigFlags 3 >>',
      ),
  },
]

/** A document of two pages with text of nobody. */
export function pdfOfNobody(pages: readonly (readonly string[])[]): PdfParts {
  return {
    fonts: { F: namedFont('SimSun', 'UniGB-UCS2-H') },
    info: '/Producer (Microsoft Word)',
    pages: pages.map((lines) => ({
      content: showLines(
        lines.map((text, at) => ({ x: 71, y: 110 + 28 * at, codes: ucs2(text), font: 'F', size: 14 })),
      ),
    })),
  }
}

export const printPlanted = (plant: PdfPlant, parts: PdfParts, who: Planted): Uint8Array =>
  pdfFile(plant.plant(parts, who))

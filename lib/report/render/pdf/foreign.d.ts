/** The used parts of packages without types. */

declare module 'linebreak' {
  /** Finds positions where a text may break (UAX 14), in order; null at the end. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required?: boolean } | null
  }
}

declare module 'svg-to-pdfkit' {
  interface Options {
    readonly width: number
    readonly height: number
    /** Lengths without a unit are points. */
    readonly assumePt: boolean
    readonly fontCallback: (family: string, isBold: boolean) => string
    readonly imageCallback: (link: string) => string
    readonly warningCallback: (message: string) => void
  }
  export default function svgToPdf(
    pdf: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: Options,
  ): void
}

import { createHash } from 'node:crypto'
import { greyOf } from './raster.mjs'

/** Pixels of the longer side of a page up to A4: 200 to the inch. Larger pages have more, up to those of A2. */
const LONG = 2339
const LONG_POINTS = 842
const MOST = 3508

/** The pages of a PDF document as pictures. */
export class Pages {
  /** @param {any} library */
  constructor(library) {
    this.library = library
    /** @type {any} */
    this.document = null
  }

  /** @param {NodeJS.Require} packages those of OCR */
  static async open(packages) {
    return new Pages(await packages('@hyzyla/pdfium').PDFiumLibrary.init())
  }

  /** @param {Uint8Array} bytes */
  async take(bytes) {
    this.document?.destroy()
    this.document = null
    this.document = await this.library.loadDocument(bytes)
  }

  /** The picture of a page, from 1. @param {number} number */
  async picture(number) {
    const page = this.document.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const points = Math.max(originalWidth, originalHeight)
    const long = Math.min(MOST, Math.round(LONG * Math.max(1, points / LONG_POINTS)))
    const { width, height, data } = await page.render({ scale: long / points, render: 'bitmap' })
    const raster = greyOf(width, height, data)
    const hash = createHash('sha256').update(`${width} ${height} `).update(raster.levels).digest('hex')
    return { raster, hash, points: points / long }
  }
}

import { xmlText } from '../../domain/text'

/** Elements that could load or run something; the product's pictures contain none. */
const FOREIGN = /<(script|style|foreignObject|image|a)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/gi
const OUTSIDE = /\s(?:xlink:)?href="(?!#)[^"]*"/gi
/** The halo that charts draw around labels. It is not needed on white, and the PDF renderer drops it. */
const OUTLINE = /\s(?:stroke|stroke-width|paint-order)="[^"]*"/gi

/** Normalises a picture for the renderers: explicit size, the report's font, no external references. */
export function plainSvg(svg: string, size: { readonly width: number; readonly height: number }): string {
  const cleaned = xmlText(svg)
    .replace(FOREIGN, '')
    .replace(OUTSIDE, '')
    .replace(/<text\b[^<>]*>/gi, (tag) => tag.replace(OUTLINE, ''))
    .replace(/font-family\s*:[^;:"]*;?/gi, '')
    .replace(/\sfont-family="[^"]*"/gi, '')
  return cleaned.replace(/<svg\b[^<>]*>/i, (tag) => {
    const inner = tag.replace(/\s(?:width|height)="[^"]*"/gi, '')
    const box = /\sviewBox="/i.test(inner) ? '' : ` viewBox="0 0 ${size.width} ${size.height}"`
    return inner.replace(/^<svg/i, `<svg width="${size.width}" height="${size.height}"${box}`)
  })
}

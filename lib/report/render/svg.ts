import { xmlText } from '../../domain/text'

/** Elements that could reach outside the drawing or run: a picture of ours has none of them. */
const FOREIGN = /<(script|style|foreignObject|image|a)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/gi
const OUTSIDE = /\s(?:xlink:)?href="(?!#)[^"]*"/gi
/** The outline that charts draw round their labels; a drawing on white does not need it, and PDF drops it. */
const OUTLINE = /\s(?:stroke|stroke-width|paint-order)="[^"]*"/gi

/**
 * A picture as the renderers take it: its size stated, its texts in the report's own font, nothing that
 * is fetched.
 */
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

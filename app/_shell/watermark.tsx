/** Values from the specification: gap 212 × 222, size 120 × 64, rotated by −22°, 16 px. */
const [WIDTH, HEIGHT] = [120 + 212, 64 + 222]

const escaped = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The service name as a watermark on every page; a mask, so that its colour follows the theme. */
export function Watermark({ text }: { text: string }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><text transform="translate(${WIDTH / 2} 96) rotate(-22)" text-anchor="middle" font-size="16" font-family="sans-serif">${escaped(text)}</text></svg>`
  const image = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  return <div className="watermark" style={{ maskImage: image }} aria-hidden="true" />
}

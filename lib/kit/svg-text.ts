const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text escaped for SVG. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

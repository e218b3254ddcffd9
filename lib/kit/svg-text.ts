const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in a drawing. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

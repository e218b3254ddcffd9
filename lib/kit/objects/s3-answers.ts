import type { ListedObject } from './object-store'

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#34;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

const decoded = (text: string) =>
  text.replace(/&(?:lt|gt|quot|apos|amp|#34|#39);/g, (found) => ENTITIES[found]!)

/** The text of the first element with this name; null if there is none. Such answers have no attributes inside. */
function elementIn(xml: string, name: string): string | null {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const from = xml.indexOf(open)
  const to = from < 0 ? -1 : xml.indexOf(close, from)
  return to < 0 ? null : decoded(xml.slice(from + open.length, to))
}

/** The code of a refusal, such as `NoSuchKey`; empty if the answer is not one of an object store. */
export const codeIn = (xml: string): string => elementIn(xml, 'Code') ?? ''

/** One page of a list, with the key after which the next begins; null on the last page. */
export interface Listed {
  readonly objects: readonly ListedObject[]
  readonly next: string | null
}

/** Reads an answer of ListObjects. */
export function listedIn(xml: string): Listed {
  if (!xml.includes('ListBucketResult')) throw new Error('not a list of objects')
  const objects = xml
    .split('<Contents>')
    .slice(1)
    .map((text) => ({
      key: elementIn(text, 'Key') ?? '',
      size: Number(elementIn(text, 'Size')),
      changedAt: Date.parse(elementIn(text, 'LastModified') ?? ''),
    }))
  const isTruncated = elementIn(xml, 'IsTruncated') === 'true'
  // Without a delimiter most stores leave the next marker out.
  return { objects, next: isTruncated ? (elementIn(xml, 'NextMarker') ?? objects.at(-1)?.key ?? null) : null }
}

import { PAGE } from './page/check.mjs'

/**
 * Takes the parts out of a page for a court, so that it can be checked like an evidence package. What is left is the page itself,
 * as the manifest knows it: its words and its script.
 */

const PART = /<script type="text\/plain" data-part="([\w./-]+)">([^<]*)<\/script>\n/g

/** One text stands for one value, so that no character can be changed unseen. @param {string} text */
function signature(text) {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : Buffer.from('not base64')
}

/** @param {string} html @returns {Map<string, Buffer>} by name; of a part that stands there twice, neither */
export function partsOf(html) {
  /** @type {Map<string, Buffer>} */
  const parts = new Map()
  for (const [, name = '', text = ''] of html.matchAll(PART)) {
    const bytes = name.endsWith('.sig') ? signature(text) : Buffer.from(text)
    parts.set(name, parts.has(name) ? Buffer.from('twice') : bytes)
  }
  parts.set(PAGE, Buffer.from(html.replace(PART, '')))
  return parts
}

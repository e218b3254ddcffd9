import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Reads pictures as the product's own program would have: what it says was read by that from two printed pages. A word at the end
 * of a document tells how: `variant` takes one character for another, `slow` and `slowly` take their time, `known` has pictures that were read
 * before and can read nothing, `broken` does not open, `crash` ends the program, `bill` has the pages of a printed bill that were scanned.
 */
const pages = JSON.parse(readFileSync(new URL('recognised-lines.json', import.meta.url), 'utf8'))
const bill = JSON.parse(readFileSync(new URL('../samples/printed/scan.json', import.meta.url), 'utf8'))
let [word, page] = ['', 0]
/** A page of grey stripes. */
const seen = {
  width: 200,
  height: 280,
  levels: Uint8Array.from({ length: 200 * 280 }, (_, at) => (at >> 9) % 256),
}

const answers = {
  document({ bytes }) {
    word = /%(\w+)\s*$/.exec(Buffer.from(bytes.subarray(-20)).toString('latin1'))?.[1] ?? ''
    // A document without a word ends as every PDF does.
    if (word === 'EOF') word = ''
    if (word === 'broken') throw new Error('it does not open')
    return { type: 'document' }
  },
  page(message) {
    page = message.page
    const picture = createHash('sha256').update(`${word === 'known' ? '' : word} ${page}`)
    return { type: 'page', picture: picture.digest('hex') }
  },
  look() {
    const { width, height, rules } = word === 'bill' ? bill[page - 1] : { width: 595, height: 842, rules: [] }
    return { type: 'look', width, height, rules }
  },
  async read() {
    if (word === 'known') throw new Error('it was read before')
    if (word === 'crash' && page === 1) process.exit(1)
    if (word.startsWith('slow')) await pause(1500)
    const lines = word === 'bill' ? bill[page - 1].lines : pages[(page - 1) % pages.length]
    const read = (text) => (word === 'variant' ? text.replaceAll('土', '士') : text)
    return {
      type: 'read',
      megabytes: 1,
      seen,
      lines: lines.map((line) => ({ ...line, text: read(line.text) })),
    }
  },
}

process.on('disconnect', () => process.exit(0))
process.on('message', async (message) => {
  try {
    process.send(await answers[message.type](message))
  } catch (error) {
    process.send({ type: 'failed', reason: error.message })
  }
})
process.send({ type: 'ready' })

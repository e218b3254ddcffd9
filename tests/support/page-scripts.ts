import { get } from 'node:http'

/** The most that the scripts of a page may weigh, compressed, as a browser receives them until the page is idle. */
export const SCRIPT_BUDGET_KB = 190

const CHUNK = /\/_next\/static\/chunks\/[\w.~-]+\.js/

/** The addresses of the scripts that a page asks for, in its elements or in the data of its components. */
export function scriptsIn(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
  // Only browsers without modules load it.
  const old = tags.filter((tag) => /\bnomodule\b/i.test(tag)).map((tag) => CHUNK.exec(tag)?.[0])
  const named = [...html.matchAll(/static\/chunks\/([\w.~-]+\.js)/g)].map(
    ([, name]) => `/_next/static/chunks/${name}`,
  )
  return [...new Set(named)].filter((address) => !old.includes(address))
}

/** Bytes of a compressed answer with its headers, as they travel. */
export function transferredBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
      const status = `HTTP/1.1 200 ${response.statusMessage}\r\n\r\n`.length
      const lines = response.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0)
      let body = 0
      response.on('data', (chunk: Buffer) => {
        body += chunk.length
      })
      response.on('end', () => resolve(status + lines + body))
      response.on('error', reject)
    }).on('error', reject)
  })
}

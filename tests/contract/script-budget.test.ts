import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoServer, startDemo } from '../support/demo-server'
import { SCRIPT_BUDGET_KB, scriptsIn, transferredBytes } from '../support/page-scripts'

let demo: DemoServer
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

test('the scripts of no page weigh more than the budget', async () => {
  const known = new Map<string, Promise<number>>()
  const bytesOf = (address: string) => {
    const bytes = known.get(address) ?? transferredBytes(demo.baseUrl + address)
    known.set(address, bytes)
    return bytes
  }
  const heavy: Record<string, number> = {}
  for (const view of demo.views) {
    const scripts = scriptsIn(await demo.read(view))
    // A page without its framework would be a page that was not read.
    expect(scripts.length, view).toBeGreaterThan(5)
    const sizes = await Promise.all(scripts.map(bytesOf))
    const kb = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024
    expect(kb, view).toBeGreaterThan(100)
    if (kb > SCRIPT_BUDGET_KB) heavy[view] = Math.round(kb * 10) / 10
  }
  expect(heavy).toEqual({})
})

// A placeholder that is sent first stays for 300 ms, however early the page arrives.
test('no page is held back behind a placeholder', async () => {
  const held: string[] = []
  for (const view of demo.views) {
    const html = await demo.read(view)
    if (/<main[^>]*>\s*<!--\$\?-->/.test(html)) held.push(view)
  }
  expect(held).toEqual([])
})

test('a script that is named only in the data of a component counts, one for old browsers does not', () => {
  const html =
    '<script src="/_next/static/chunks/a1.js" async=""></script><script src="/_next/static/chunks/b2.js" noModule=""></script>' +
    '<script>self.__next_f.push([1,"2:I[77,[\\"/_next/static/chunks/c3-~.js\\"],\\"Part\\"]"])</script>'
  expect(scriptsIn(html)).toEqual(['/_next/static/chunks/a1.js', '/_next/static/chunks/c3-~.js'])
})

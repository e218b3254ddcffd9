import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { demoFiles } from '../generator/demo-files'
import { unzipped } from '../support/unzip'

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return stream
  }
}

/** What a file holds: another version of zlib packs the same differently. */
function contentOf(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString('latin1')
  if (text.startsWith('PK'))
    return [...unzipped(Buffer.from(bytes))].map(([name, part]) => [name, part.toString('latin1')])
  return text.startsWith('%PDF') ? [...text.matchAll(STREAM)].map(([, stream]) => inflated(stream!)) : text
}

test('the demo is what its generator makes (npx tsx tests/generator/write-demo.ts)', () => {
  const folder = join('lib', 'server', 'demo', 'files')
  const made = demoFiles()
  expect(readdirSync(folder).sort()).toEqual([...made.keys()].sort())
  const stored = (name: string) => JSON.stringify(contentOf(readFileSync(join(folder, name))))
  const other = [...made].filter(([name, bytes]) => stored(name) !== JSON.stringify(contentOf(bytes)))
  expect(other.map(([name]) => name)).toEqual([])
})
